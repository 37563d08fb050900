import { jobName } from '#contract/rules/job-name.ts';
import type { JobSummary } from '#contract/schemas/job.ts';
import { CallSheetCard } from '#features/call-sheet/call-sheet-card.tsx';
import { Sheet } from '#ui/sheet.tsx';

type DaySheetProps = { job: JobSummary; open: boolean; onOpenChange: (open: boolean) => void };

/** The call sheet of a job of the day, over the list. */
export function DaySheet({ job, open, onOpenChange }: DaySheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={jobName(job)} fromTitle>
      <CallSheetCard jobId={job.id} />
    </Sheet>
  );
}
