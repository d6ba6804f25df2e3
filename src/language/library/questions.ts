import type { Definition } from './snapshot.js';

/** One thing that was looked up, and by whom. */
export interface Question<A> {
    readonly kind: string;
    readonly name: string;
    readonly askers: Set<A>;
}

/** Names that no definition has stand for questions about all of a kind, and such a kind for all kinds. */
const EVERYTHING = '\0all';
const EVERY_NAME = '\0names';
const EVERY_KIND = '\0kinds';

/** Who has looked up what, so that a change finds those whom it concerns without asking all the others. */
export class Questions<A> {
    private readonly kinds = new Map<string, Map<string, Question<A>>>();

    /** What has this kind and name? */
    named(kind: string, name: string): Question<A> {
        let names = this.kinds.get(kind);
        if (!names) {
            this.kinds.set(kind, (names = new Map()));
        }
        let question = names.get(name);
        if (!question) {
            names.set(name, (question = { kind, name, askers: new Set() }));
        }
        return question;
    }

    /** What is there of this kind? */
    everything(kind: string): Question<A> {
        return this.named(kind, EVERYTHING);
    }

    /** Which names are there of this kind? */
    everyName(kind: string): Question<A> {
        return this.named(kind, EVERY_NAME);
    }

    /** Which kinds have this name? */
    everyKind(name: string): Question<A> {
        return this.named(EVERY_KIND, name);
    }

    withdraw(asker: A, question: Question<A>): void {
        const { kind, name, askers } = question;
        askers.delete(asker);
        const names = this.kinds.get(kind);
        if (askers.size === 0 && names?.get(name) === question) {
            names.delete(name);
        }
    }

    /** Those who get another answer than before. */
    concerned(removed: readonly Definition[], added: readonly Definition[]): Set<A> {
        const concerned = new Set<A>();
        const tell = (kind: string, name: string): void => {
            for (const asker of this.kinds.get(kind)?.get(name)?.askers ?? []) {
                concerned.add(asker);
            }
        };
        for (const { kind, name } of [...removed, ...added]) {
            tell(kind, name);
            tell(kind, EVERYTHING);
        }
        for (const { kind, name } of onlyInOne(removed, added)) {
            tell(kind, EVERY_NAME);
            tell(EVERY_KIND, name);
        }
        return concerned;
    }
}

/** Definitions whose kind and name are on one of the sides only. */
function onlyInOne(left: readonly Definition[], right: readonly Definition[]): Definition[] {
    const keyOf = ({ kind, name }: Definition) => `${kind}\0${name}`;
    const [leftKeys, rightKeys] = [left, right].map((side) => new Set(side.map(keyOf)));
    return [
        ...left.filter((definition) => !rightKeys?.has(keyOf(definition))),
        ...right.filter((definition) => !leftKeys?.has(keyOf(definition))),
    ];
}
