import type { AuditEntry } from '#contract/schemas/office.ts';
import type { ModerationNote } from '#contract/schemas/user.ts';
import { fieldNames } from '#office/answer.ts';

const moderationIn = (side: AuditEntry['after']): unknown => side?.moderation;

/**
 * The last questions of staff, by field. Until the owner answers these are the open notes; afterwards they exist only
 * in the history, as one text of `field: note` lines.
 */
export function lastAsked(open: readonly ModerationNote[], history: readonly AuditEntry[]): Record<string, string> {
  if (open.length > 0) return Object.fromEntries(open.map(({ field, note }) => [field, note]));
  const decisions = history.filter(entry => entry.action === 'MODERATION' && moderationIn(entry.after) !== 'ON_REVIEW');
  const latest = decisions[0];
  return latest && moderationIn(latest.after) === 'INFO_REQUESTED' ? readNotes(latest.why ?? '') : {};
}

/** Lines that do not start with a field belong to the previous note. */
export function readNotes(why: string): Record<string, string> {
  const notes: Record<string, string> = {};
  let current: string | null = null;
  for (const line of why.split('\n')) {
    const [, field, note] = /^(\w+): (.*)$/.exec(line) ?? [];
    if (field !== undefined && note !== undefined && Object.hasOwn(fieldNames, field)) {
      current = field;
      notes[field] = note;
    } else if (current !== null) notes[current] = `${notes[current]}\n${line}`;
  }
  return notes;
}
