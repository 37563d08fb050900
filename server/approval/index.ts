export { askApproval, readWaiting } from './ask.ts';
export { decideAlone, decideApproval, lockApproval, readAsked } from './decide.ts';
export { lapseApproval } from './lapse.ts';
export { countForMe, readApproval } from './read.ts';
export { readUsable } from './read-usable.ts';
