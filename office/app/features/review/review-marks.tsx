import { Link } from 'react-router';
import type { QueueItem } from '#contract/schemas/office.ts';
import type { Moderation, UserState } from '#contract/values/user.ts';
import { DueTime } from '#office/due-time.tsx';
import { caseAddress } from '#office/lib/addresses.ts';
import { countText } from '#office/lib/count-text.ts';
import { moderationWords, stateWords } from '#office/lib/standing-words.ts';
import { useMay } from '#office/use-may.ts';
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
  /** How many signals about the person are open, and whose case it is. */
  signals: { count: number; personId: string };
  /** Its item in the queue; null once decided. */
  waiting: QueueItem | null;
}

/** What it is, its status, and its urgency. */
export function ReviewMarks({ kind, moderation, state, rush, appealed, signals, waiting }: ReviewMarksProps) {
  const stands = (state === 'SUSPENDED' || state === 'BANNED') && stateWords[state];
  const may = useMay();
  const words = moderation && moderationWords[moderation];
  return (
    <>
      <span>{kind}</span>
      {words && <StatusChip tone={words.tone}>{words.label}</StatusChip>}
      {stands && <StatusChip tone={stands.tone}>{stands.label}</StatusChip>}
      {rush && <StatusChip tone="pencil">Rush</StatusChip>}
      {appealed && <StatusChip tone="pencil">Appeal</StatusChip>}
      {signals.count > 0 && may('getPersonSignals') && (
        <Link to={caseAddress(signals.personId)}>
          <StatusChip tone="pencil">{countText(signals.count, 'signal')}</StatusChip>
        </Link>
      )}
      {waiting && waiting.points !== null && <StatusChip tone="pencil">{waiting.points} points</StatusChip>}
      {waiting?.resubmitted && !appealed && <StatusChip>Sent again</StatusChip>}
      {waiting && <DueTime at={waiting.dueAt} />}
      {waiting && <Assignment key={waiting.id} item={waiting} />}
    </>
  );
}
