export { hashPassphrase } from './passphrase.ts';
export { actorName } from './read.ts';
export { staffOf } from './viewer.ts';
