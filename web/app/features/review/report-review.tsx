import { useCall } from '#web/query.ts';
import { ReportDialog } from '#web/report-dialog.tsx';

/** Tells staff about a review of the reader. */
export function ReportReview({ pair, onDone }: { pair: { jobId: string; modelId: string }; onDone: () => void }) {
  const report = useCall('reportReview');
  return (
    <ReportDialog
      title="Report this review"
      description="Our team reads it, and removes what breaks our rules. A review that is only unkind stays."
      cancelLabel="Go back"
      textLabel="What is wrong"
      textMissing="Say what is wrong."
      send={(body, onSent) => report.mutate({ path: pair, body }, { onSuccess: onSent })}
      loading={report.isPending}
      error={report.error}
      onDone={onDone}
    />
  );
}
