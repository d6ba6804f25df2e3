import type { Term } from '../../../../terms.js';
import { basePoints, type Cost, costOf } from '../costs.js';
import { type Procedure, refuse } from '../scene.js';
import { hit } from './blows.js';
import { shoot } from './shots.js';

/** Draws the weapon chosen with the feat and strikes or shoots once, once a fight (p. 45). */
export const quickDraw: Procedure = (scene, who, order, entry, manner) => {
    const ref = order.weapon ?? order.object;
    const { effects } = who.profile;
    const weapon = ref
        ? who.weapon(ref.name)
        : who.weapons.find((one) => effects.grants('allowed', { with: one.loadout.tags, for: entry.tags }));
    if (!weapon) {
        return ref ? refuse('not-carried', `${ref.name} is not carried`) : refuse('no-object', 'it says no weapon');
    }
    if (!effects.grants('allowed', { with: weapon.loadout.tags, for: entry.tags })) {
        return refuse('wrong-weapon', `${weapon.name} is not the weapon chosen for it`);
    }
    if (who.featsUsed.has(entry.name)) {
        return refuse('used-up', 'that is possible once a fight');
    }
    if (weapon.place !== 'holster') {
        return refuse('not-holstered', `${weapon.name} is not in a holster or sheath`);
    }
    if (who.freeHands < weapon.model.hands) {
        return refuse('no-free-hand', 'no hand is free');
    }
    const single = scene.actions.get(weapon.isShooter ? 'Single Shot' : 'Standard Melee Attack');
    const drawing = scene.actions.get('Draw');
    if (!single || !drawing) {
        return refuse('not-implemented', 'there is no single attack to make');
    }
    const place = who.weaponInHand ? 'off hand' : 'hand';
    // as if it were drawn already
    const { weapon: _weapon, object: _object, ...rest } = order;
    weapon.place = place;
    who.forgetTags();
    const attack = (weapon.isShooter ? shoot : hit)(
        scene,
        who,
        { ...rest, weapon: { ...entry.ref, name: weapon.name, kind: 'weapon' } },
        single,
        manner,
    );
    const costs = [costOf(who, drawing, weapon), costOf(who, single, weapon)] as const;
    weapon.place = 'holster';
    who.forgetTags();
    if ('reason' in attack) {
        return attack;
    }
    // what makes drawing or a single attack cheaper makes this cheaper
    const saved: Term[] = [
        { name: 'drawing', value: costs[0].total - basePoints(who, drawing, weapon) },
        { name: single.name, value: costs[1].total - basePoints(who, single, weapon) },
    ];
    const terms = [
        { name: entry.name, value: basePoints(who, entry, weapon) },
        ...saved.filter(({ value }) => value < 0),
    ];
    const cost: Cost = {
        terms,
        total: Math.max(
            0,
            terms.reduce((sum, { value }) => sum + value, 0),
        ),
        uses: [],
    };
    return {
        ...attack,
        cost,
        perform() {
            who.featsUsed.add(entry.name);
            who.hasDrawn = true;
            weapon.place = place;
            who.forgetTags();
            attack.perform();
        },
    };
};
