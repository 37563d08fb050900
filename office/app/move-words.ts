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

type Move = Pick<AuditEntry, 'action' | 'before' | 'after'>;

/** A short description: the newest state of whichever axis changed, or the changed answers. */
export function moveText({ action, before, after }: Move): string {
  if (action === 'EDIT') return `Changed: ${[...new Set(Object.keys(after ?? {}).map(fieldName))].join(', ')}`;
  if (action === 'CORRECTED') return `Corrected as they asked: ${fieldsOf(after).map(fieldName).join(', ')}`;
  if (action === 'PRIVATE_FIELDS') return `Reached the day’s limit of ${after?.models} models’ private fields`;
  if (action === 'WARNED') return 'Warned';
  if (action === 'DATA_OPENED') return 'Private data looked at';
  if (action === 'EXPORT_ASKED') return 'A colleague was asked to allow a copy of their data';
  if (action === 'EXPORT_APPROVED') return 'A copy of their data was allowed';
  if (action === 'EXPORT_DECLINED') return 'A copy of their data was not allowed';
  if (action === 'DATA_EXPORTED') return 'A copy of their data was made for them';
  if (action === 'ERASED') return 'Erased as they asked';
  if (action === 'HOLD_SET') return 'Their data is held';
  if (action === 'HOLD_LIFTED') return 'Their data is no longer held';
  if (isIn(signalMoves, action) && isIn(signalTable, after?.signal))
    return `${signalMoves[action]}: ${signalTable[after.signal].name.toLowerCase()}`;
  if (action === 'SEEN_AS') return 'Looked at the marketplace as they see it';
  if (action === 'SEEN_AS_ENDED') return 'Stopped looking as they see it';
  if (action === 'IDENTITY') return after?.verified ? 'Identity verified' : 'Identity not verified';
  if (action === 'INCIDENT_CLOSED') return 'Incident on a set dealt with';
  if (action === 'IDENTITY_ASKED') return 'Asked to prove who they are';
  if (action === 'IDENTITY_VIEWED') return 'Document looked at';
  if (action === 'CLOSING_ASKED') return 'Closing asked for; a second person decides';
  if (action === 'CLOSING_DECLINED') return 'Not closed: a second person decided';
  if (action === 'CLOSING_LAPSED') return 'Not closed: no second person decided in time';
  if (action === 'POINTS') return `Looked at ${after?.points} points`;
  const { lifecycle, moderation, state } = after ?? {};
  if (isIn(lifecycleNames, lifecycle)) return lifecycleNames[lifecycle];
  if (isIn(moderationWords, moderation)) return moderationText(before?.moderation, moderation);
  if (isIn(stateWords, state)) return stateText(before?.state, state);
  return 'Changed';
}

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
