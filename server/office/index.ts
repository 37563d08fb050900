export { hashPassphrase } from './passphrase.ts';
export { actorName } from './read.ts';
