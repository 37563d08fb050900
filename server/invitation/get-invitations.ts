import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { readInvitations } from './read.ts';

export const getInvitations: Handler<'getInvitations'> = call => readInvitations(call.db, userOf(call).id);
