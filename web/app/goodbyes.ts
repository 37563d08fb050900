import { readStored } from '#lib/storage.ts';

export const GOODBYES_KEY = 'goodbyes';

/** Whether someone has ended a session here that the server does not know of yet: it still sends notices. */
export const owesGoodbyes = (): boolean => readStored(GOODBYES_KEY) !== null;
