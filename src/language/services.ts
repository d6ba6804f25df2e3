import type { DeepPartial, Module } from 'langium';
import type {
    LangiumServices,
    LangiumSharedServices,
    PartialLangiumServices,
    PartialLangiumSharedServices,
} from 'langium/lsp';
import type { Libraries } from './library/libraries.js';
import type { LastRuns } from './runs/last-runs.js';

/** What Skirmish adds to the services that all languages share. */
export interface SkirmishAddedSharedServices {
    workspace: { Libraries: Libraries; LastRuns: LastRuns };
}
export type SkirmishSharedServices = LangiumSharedServices & SkirmishAddedSharedServices;
export type SkirmishServices = LangiumServices & { shared: SkirmishSharedServices };

export type SkirmishModule = Module<SkirmishServices, PartialLangiumServices>;
export type SkirmishSharedModule = Module<
    SkirmishSharedServices,
    PartialLangiumSharedServices & DeepPartial<SkirmishAddedSharedServices>
>;
