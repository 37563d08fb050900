import type { AuditEntry } from '#contract/schemas/office.ts';
import { lifecycleNames } from '#contract/values/job.ts';
import { declineReasonNames } from '#contract/values/office.ts';
import { signalTable } from '#contract/values/trust.ts';
import type { Moderation, UserState } from '#contract/values/user.ts';
import { fieldName } from '#office/answer.ts';
import { moderationWords, stateWords } from '#office/lib/standing-words.ts';

const signalMoves = {
  SIGNAL_DISMISSED: 'Signal dismissed',
  SIGNAL_RESOLVED: 'Signal dealt with',
  SIGNAL_REOPENED: 'Signal opened again',
};

/** Moves whose name says all. */
const named = {
  WARNED: 'Warned',
  PHONE_CHANGED: 'Moved to another phone number',
  PHONE_CHANGE_UNDONE: 'Moved back to the phone number of before',
  DATA_OPENED: 'Private data looked at',
  EXPORT_ASKED: 'A colleague was asked to allow a copy of their data',
  EXPORT_APPROVED: 'A copy of their data was allowed',
  EXPORT_DECLINED: 'A copy of their data was not allowed',
  EXPORT_WITHDRAWN: 'Nobody is asked any more to allow a copy of their data',
  DATA_EXPORTED: 'A copy of their data was made for them',
  ERASED: 'Erased as they asked',
  HOLD_SET: 'Their data is held',
  HOLD_LIFTED: 'Their data is no longer held',
  SEEN_AS: 'Looked at the marketplace as they see it',
  SEEN_AS_ENDED: 'Stopped looking as they see it',
  INCIDENT_TAKEN_OVER: 'Incident on a set taken over from a colleague',
  INCIDENT_CLOSED: 'Incident on a set dealt with',
  IDENTITY_ASKED: 'Asked to prove who they are',
  IDENTITY_VIEWED: 'Document looked at',
  CLOSING_ASKED: 'Closing asked for; a second person decides',
  CLOSING_DECLINED: 'Not closed: a second person decided',
  CLOSING_WITHDRAWN: 'Not closed: whoever asked took it back',
  CLOSING_LAPSED: 'Not closed: no second person decided in time',
  PAYMENT_WARNED: 'The client was told that the job is cancelled unless it is paid',
  DEBIT_UNDER_WAY: 'The bank’s payment was still under way, and the job goes on',
};

type Move = Pick<AuditEntry, 'action' | 'before' | 'after'>;

/** A short description: the newest state of whichever axis changed, or the changed answers. */
export function moveText({ action, before, after }: Move): string {
  if (isIn(named, action)) return named[action];
  if (action === 'EDIT') return `Changed: ${[...new Set(Object.keys(after ?? {}).map(fieldName))].join(', ')}`;
  if (action === 'CORRECTED') return `Corrected as they asked: ${fieldsOf(after).map(fieldName).join(', ')}`;
  if (action === 'PRIVATE_FIELDS') return `Reached the day’s limit of ${after?.models} models’ private fields`;
  if (isIn(signalMoves, action) && isIn(signalTable, after?.signal))
    return `${signalMoves[action]}: ${signalTable[after.signal].name.toLowerCase()}`;
  if (action === 'IDENTITY') return after?.verified ? 'Identity verified' : 'Identity not verified';
  if (action === 'POINTS') return `Looked at ${after?.points} points`;
  if (action === 'SIGNED_OUT') return signedOutText(after);
  if (action === 'APPLICATIONS') return after?.closed ? 'Applications were closed' : 'Applications were opened again';
  const { lifecycle, moderation, state } = after ?? {};
  if (isIn(lifecycleNames, lifecycle)) return lifecycleNames[lifecycle];
  if (isIn(moderationWords, moderation)) return moderationText(before?.moderation, moderation);
  if (isIn(stateWords, state)) return stateText(before?.state, state);
  return 'Changed';
}

const signedOutText = (after: Move['after']): string => {
  if (typeof after?.device === 'string') return `Signed out on ${after.device}`;
  if (typeof after?.devices !== 'number') return 'Signed out on a device';
  return after.devices === 1 ? 'Signed out on another device' : `Signed out on ${after.devices} other devices`;
};

const fieldsOf = (after: Move['after']): string[] => (Array.isArray(after?.fields) ? after.fields.map(String) : []);

const isIn = <Names extends Record<string, unknown>>(names: Names, code: unknown): code is keyof Names & string =>
  typeof code === 'string' && Object.hasOwn(names, code);

function moderationText(from: unknown, to: Moderation): string {
  if (to !== 'ON_REVIEW') return moderationWords[to].label;
  if (from === 'DECLINED') return 'Appealed';
  return from ? 'Sent to review again' : 'Sent to review';
}

function stateText(from: unknown, to: UserState): string {
  if (to === 'BANNED') return 'Account closed';
  if (from === 'SUSPENDED' || from === 'BANNED') return to === 'SUSPENDED' ? 'Suspended' : 'Reinstated';
  return to === 'ACTIVE' ? 'Registration finished' : stateWords[to].label;
}

/** A decline is stored as `CODE: text`. */
export const reasonText = (why: string): string =>
  why.replace(/^([A-Z_]+): /, (all, code: string) =>
    isIn(declineReasonNames, code) ? `${declineReasonNames[code]}: ` : all,
  );
