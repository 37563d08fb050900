import { staffOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { passkeysOf, passkeyView } from './read.ts';

export const getPasskeys: Handler<'getPasskeys'> = async call => ({
  passkeys: (await passkeysOf(call.db, staffOf(call).id)).map(passkeyView),
});
