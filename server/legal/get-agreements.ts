import type { Handler } from '../context.ts';
import { userOf } from '../user/viewer.ts';
import { readAgreements } from './agreements.ts';

export const getAgreements: Handler<'getAgreements'> = async call => ({
  items: await readAgreements(call.db, userOf(call).id),
});
