import { readStored } from '#lib/storage.ts';

export const PENDING_SIGN_OUTS_KEY = 'pending_sign_outs';

/** Whether someone has signed out here without the server knowing it yet: it still sends notices. */
export const hasPendingSignOuts = (): boolean => readStored(PENDING_SIGN_OUTS_KEY) !== null;
