import type { Library } from '../../../../library.js';
import type { Ref } from '../../../../schema/index.js';
import type { Entity } from '../../../../source/index.js';
import { type Doctrine, DOCTRINES } from './doctrines.js';
import { readDoctrine } from './written.js';

/** The tactics of a library, each read once. */
export class TacticsBook {
    private readonly written = new Map<Entity, Doctrine | undefined>();

    constructor(private readonly library: Library) {}

    /** Tactics of the engine by their rule, or those a GM has written. */
    get({ entity, name }: Ref): Doctrine | undefined {
        const found = entity ?? this.library.find('tactics', name);
        return (found && this.read(found)) ?? DOCTRINES[name];
    }

    private read(entity: Entity): Doctrine | undefined {
        let doctrine = this.written.get(entity);
        if (!doctrine && !this.written.has(entity)) {
            doctrine = readDoctrine(entity, this.library);
            this.written.set(entity, doctrine);
        }
        return doctrine;
    }
}
