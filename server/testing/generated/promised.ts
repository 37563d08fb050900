import { readFileSync } from 'node:fs';
import { Who } from '#contract/schemas/who.ts';
import type { CallName } from '#contract/wire/index.ts';

const product = readFileSync(new URL('../../../docs/product.md', import.meta.url), 'utf8');
const line = /^\| (?:GET|POST|PUT|DELETE) *\| `[^`]+` *\| `(\w+)` *\| (\w+) *\|/gm;

/**
 * Who may make each call, as the product's own document says: apart from the contract, so that a row of it cannot be
 * loosened without a fault.
 */
export const promised = new Map(
  [...product.matchAll(line)].map(([, name, who]) => [name as CallName, Who.parse(who)] as const),
);

/** Finishing what is booked, leaving, and having read a notice: all that suspended people may do besides reading. */
export const promisedWhileSuspended: readonly CallName[] = [
  'readNotices',
  'revokeShareLink',
  'revokeCalendarFeed',
  'signOut',
  'signOutElsewhere',
  'signOutDevice',
  'deleteUser',
  'cancelJob',
  'cancelBooking',
  'declineApplication',
  'cancelRequest',
  'withdrawApplication',
  'answerTerms',
  'leaveBooking',
];
/** All that is left to a person whose account is closed. */
export const promisedWhileBanned: readonly CallName[] = ['getUser', 'signOut'];
