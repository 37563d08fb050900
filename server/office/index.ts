export { checkPassphrase } from './first-factor.ts';
export { lapseClosings } from './lapse-closings.ts';
export { hashPassphrase } from './passphrase.ts';
export { actorName } from './read.ts';
export { refuseCommonPassphrase } from './refuse-common-passphrase.ts';
