import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { readAgreements } from '../user/index.ts';

export const getAgreements: Handler<'getAgreements'> = async call => ({
  items: await readAgreements(call.db, userOf(call).id),
});
