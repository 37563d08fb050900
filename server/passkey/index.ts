export { askForPasskey } from './ask.ts';
export { checkPasskey } from './check.ts';
export { refuseCode } from './read.ts';
export { relyingPartyOf } from './relying-party.ts';
export { removePasskeys } from './remove-all.ts';
