import { maskPhone, userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { readUser } from './read.ts';

export const getUser: Handler<'getUser'> = async call => {
  const { id, seenBy } = userOf(call);
  const user = await readUser(call.db, id);
  if (!user) throw new Refusal('UNAUTHENTICATED');
  return seenBy ? { ...user, phone: user.phone && maskPhone(user.phone) } : user;
};
