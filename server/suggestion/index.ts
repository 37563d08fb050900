export { type Brief, briefOfJob } from './brief.ts';
export { readEligible } from './eligible.ts';
export { hardFacts, isFree, milesTo } from './facts.ts';
export { fitOf } from './fit.ts';
export { LAST_LOT, startLotOf } from './pool.ts';
export { readMatches, readOwnBrief } from './read.ts';
