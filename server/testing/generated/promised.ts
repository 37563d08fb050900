import { readFileSync } from 'node:fs';
import { Who } from '#contract/schemas/who.ts';
import type { CallName } from '#contract/wire/index.ts';

const product = readFileSync(new URL('../../../docs/product.md', import.meta.url), 'utf8');
const line = /^\| (?:GET|POST|PUT|DELETE) *\| `[^`]+` *\| `(\w+)` *\| (\w+) *\|/gm;

/**
 * Who may make each call, as the product's own document says: independent of the contract, so that loosening a row of
 * it fails a test.
 */
export const promised = new Map(
  [...product.matchAll(line)].map(([, name, who]) => [name as CallName, Who.parse(who)] as const),
);

/** Finishing and paying what is booked, leaving, and marking notices as read: all that suspended people may do besides reading. */
export const documentedWhileSuspended: readonly CallName[] = [
  'readNotices',
  'revokeShareLink',
  'revokeCalendarFeed',
  'signOut',
  'signOutElsewhere',
  'signOutDevice',
  'removePush',
  'removeDevicePush',
  'deleteUser',
  'cancelJob',
  'cancelBooking',
  'declineApplication',
  'closeApplications',
  'cancelRequest',
  'withdrawApplication',
  'answerTerms',
  'confirmBooking',
  'leaveBooking',
  'saveCallSheet',
  'nudgeCallSheet',
  'shareBooking',
  'unshareBooking',
  'saveCompanion',
  'reportIncident',
  'checkIn',
  'sayArrival',
  'checkOut',
  'saveAttendance',
  'endWork',
  'approveHours',
  'claimNoShow',
  'answerNoShow',
  'openDispute',
  'answerDispute',
  'saveReview',
  'reportReview',
  'acknowledgeGroups',
  'acknowledgeGroup',
  'muteGroups',
  'muteGroup',
  'reportMessage',
  'payJob',
  'checkCharge',
  'saveBilling',
  'startMethod',
  'addMethod',
  'useMethod',
  'removeMethod',
  'openPayoutAccount',
  'checkPayoutAccount',
  'requestPayout',
  'blockPerson',
  'unblockPerson',
];
/** All that a person with a closed account may do. */
export const documentedWhileBanned: readonly CallName[] = ['getUser', 'signOut'];
