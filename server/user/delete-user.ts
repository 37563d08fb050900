import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { erasePerson } from './erase/erase-person.ts';
import { logOwnRequest } from './own-requests.ts';

export const deleteUser: Handler<'deleteUser'> = async call => {
  const { id } = userOf(call);
  await erasePerson(call, id, 'UNAUTHENTICATED');
  await logOwnRequest(call.app, call.db, id, 'ERASURE');
  return { done: true };
};
