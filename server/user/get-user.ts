import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { readUser } from './read.ts';

export const getUser: Handler<'getUser'> = async call => {
  const user = await readUser(call.db, userOf(call).id);
  if (!user) throw new Refusal('UNAUTHENTICATED');
  return user;
};
