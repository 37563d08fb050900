import type { QueueItem } from '#contract/schemas/office.ts';
import type { Moderation, UserState } from '#contract/values/user.ts';
import { DueTime } from '#office/due-time.tsx';
import { moderationWords, stateWords } from '#office/lib/standing-words.ts';
import { StatusChip } from '#ui/status-chip.tsx';
import { Assignment } from './assignment.tsx';

interface ReviewMarksProps {
  kind: 'Job' | 'Person';
  moderation: Moderation | null;
  /** For a person, only when their account is suspended or closed. */
  state?: UserState;
  rush?: boolean;
  /** It is under review again because of an appeal. */
  appealed: boolean;
  /** Its item in the queue; undefined once decided. */
  waiting: QueueItem | undefined;
}

/** What it is, its status, and its urgency. */
export function ReviewMarks({ kind, moderation, state, rush, appealed, waiting }: ReviewMarksProps) {
  const stands = (state === 'SUSPENDED' || state === 'BANNED') && stateWords[state];
  const words = moderation && moderationWords[moderation];
  return (
    <>
      <span>{kind}</span>
      {words && <StatusChip tone={words.tone}>{words.label}</StatusChip>}
      {stands && <StatusChip tone={stands.tone}>{stands.label}</StatusChip>}
      {rush && <StatusChip tone="pencil">Rush</StatusChip>}
      {appealed && <StatusChip tone="pencil">Appeal</StatusChip>}
      {waiting && waiting.points !== null && <StatusChip tone="pencil">{waiting.points} points</StatusChip>}
      {waiting?.resubmitted && !appealed && <StatusChip>Sent again</StatusChip>}
      {waiting && <DueTime at={waiting.dueAt} />}
      {waiting && <Assignment key={waiting.id} item={waiting} />}
    </>
  );
}
