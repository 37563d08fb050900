export { type Brief, briefOfJob } from './brief.ts';
export { readEligible } from './eligible.ts';
export { hardFacts, isFree, milesTo } from './facts.ts';
export { fitOf } from './fit.ts';
export { startLotOf, LAST_LOT } from './pool.ts';
export { readMatches, readOwnBrief } from './read.ts';
