/** An encounter with Dock Guards of whom hardly one ever falls: it goes on for minutes, on any machine. */
export function longFight(name: string): string {
    const side = (who: string, column: number): string =>
        `    side ${who} {
        200 x Dock Guard as ${who} Guard at ${column},2 to ${column + 6},57 { XHP: 1000  CHP: 1000  tactics: Aggressive }
    }`;
    return `ruleset Ops and Tactics

encounter ${name} {
    seed: 3
    map: 60 x 60
${side('Red', 2)}
${side('Blue', 50)}
    ends: last standing, 1000 rounds
}
`;
}
