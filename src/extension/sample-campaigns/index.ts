import { opsCampaign } from './ops-and-tactics.js';
import { perfectCampaign } from './perfect-20.js';

/** The rulebooks that a campaign can be begun by, and the files of it by their path. */
export const campaigns = [
    { ruleset: 'Ops and Tactics', files: opsCampaign },
    { ruleset: 'Perfect 20', files: perfectCampaign },
] as const;

/** The file that is opened first. */
export const firstFile = 'encounters.skirmish';
