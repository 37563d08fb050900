import type { QueueItem } from '#contract/office.ts';
import type { Moderation } from '#contract/user.ts';
import { DueTime } from '#office/due-time.tsx';
import { moderationWords } from '#office/lib/standing-words.ts';
import { StatusChip } from '#ui/status-chip.tsx';

interface ReviewMarksProps {
  kind: 'Job' | 'Person';
  moderation: Moderation | null;
  rush?: boolean;
  /** Its place in the queue; nothing once it has left it. */
  waiting: QueueItem | undefined;
}

/** What it is, where it stands, and how pressing it is. */
export function ReviewMarks({ kind, moderation, rush, waiting }: ReviewMarksProps) {
  const words = moderation && moderationWords[moderation];
  return (
    <>
      <span>{kind}</span>
      {words && <StatusChip tone={words.tone}>{words.label}</StatusChip>}
      {rush && <StatusChip tone="pencil">Rush</StatusChip>}
      {waiting?.resubmitted && <StatusChip>Sent again</StatusChip>}
      {waiting && <DueTime at={waiting.dueAt} />}
    </>
  );
}
