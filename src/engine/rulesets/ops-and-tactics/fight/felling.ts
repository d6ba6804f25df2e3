import { weaponTags } from './costs.js';
import type { Fighter } from './fighter.js';
import type { Supply, Weapon } from './gear.js';
import type { Scene } from './scene.js';

/** Somebody has brought a creature to 0 CHP or less: what feats give for it (p. 42, 43, 46 and 49). */
export function felled(scene: Scene, who: Fighter, weapon: Weapon): void {
    const { effects, rules } = who.profile;
    const points = effects.bonus('kill points', { with: weaponTags(weapon), while: who.tags });
    if (points > 0) {
        who.boon = { weapon, points };
        scene.log.note(`${who.name} has ${points} CP more to fire or reload the ${weapon.name} at once.`, who.name);
    }
    if (rules.has('Revolver Expert') && weapon.is('Handgun') && weapon.model.features.has('Cylinder')) {
        refill(scene, who, weapon);
    }
    if (
        rules.has('Designated Marksman Rifle Expert') &&
        weapon.is('Designated Marksman Rifle') &&
        weapon.model.features.has('Magnified Optic')
    ) {
        who.freeSight = weapon;
    }
}

/** Fills a cylinder with what is carried, first what is in it already. */
function refill(scene: Scene, who: Fighter, weapon: Weapon): void {
    const fits = ({ ammunition, rounds, magazines }: Supply): boolean =>
        weapon.model.calibers.includes(ammunition.caliber) && rounds + magazines > 0;
    const supply =
        who.supplies.find((one) => one.ammunition === weapon.ammunition && fits(one)) ??
        (weapon.rounds === 0 ? who.supplies.find(fits) : undefined);
    const room = weapon.capacity - weapon.rounds;
    if (!supply || room <= 0) {
        return;
    }
    const before = weapon.rounds;
    if (supply.magazines > 0) {
        supply.magazines--;
        weapon.rounds = weapon.capacity;
    } else {
        const rounds = Math.min(room, supply.rounds);
        supply.rounds -= rounds;
        weapon.rounds += rounds;
    }
    weapon.ammunition = supply.ammunition;
    scene.log.change(who.name, weapon.name, before, weapon.rounds, 'Revolver Expert');
}
