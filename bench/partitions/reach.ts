import { keysOf, tablesOf } from './asked-tables.ts';
import type { Key } from './distribution.ts';
import type { Functions } from './functions.ts';

/** Columns that lead to the key of a row, besides its own `id`, which holds the key of all that belongs to another. */
const columns: Partial<Record<Key, string>> = {
  person:
    'user_id|model_id|owner|owner_id|person_id|manager_id|viewer_id|inviter_id|blocker_id|subject_id|chat_user_id|session_id|account',
  job: 'job_id|charge_id|no_show_id|dispute_id',
  channel: 'channel_id|case_id|message_id',
};

/** Which nodes answer a statement; `several nodes` where it is given a list of ids, each of which may be elsewhere. */
export type Reach = 'one node' | 'several nodes' | 'every node' | 'several keys';

export function reachOf(statement: string, functions?: Functions): Reach {
  const [key, ...others] = keysOf(statement, functions);
  if (others.length > 0) return 'several keys';
  if (key === undefined || key === 'one place') return 'one node';
  // A function that is called by itself is given whose rows it touches.
  if (tablesOf(statement).length === 0) return 'one node';
  if (/^\s*insert into/i.test(statement) && !/\bselect\b/i.test(statement)) return 'one node';
  const isGiven = (value: string) =>
    new RegExp(`\\b(?:id|${columns[key]})"?(?:::\\w+)?\\)? *${value}`, 'i').test(statement);
  if (isGiven('= *\\(?\\$')) return 'one node';
  return isGiven('(?:= *\\(?any|in) *\\(+\\$') ? 'several nodes' : 'every node';
}

/** What a statement is listed by: the tables that it asks, for its text changes with every column. */
export const nameOf = (statement: string, functions?: Functions): string => tablesOf(statement, functions).join(' ');
