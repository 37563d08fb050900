import { useCall } from '#web/query.ts';
import { ReportDialog } from '#web/report-dialog.tsx';

type ReportMessageProps = {
  channel: string;
  /** The message to report. */
  seq: number;
  /** Closed, whether it was reported or not. */
  onDone: () => void;
};

/** Tells staff about a message. Whoever wrote it does not learn who did. */
export function ReportMessage({ channel, seq, onDone }: ReportMessageProps) {
  const report = useCall('reportMessage');
  return (
    <ReportDialog
      title="Report this message"
      description="Our team reads it and what was said around it. Whoever wrote it does not learn who reported it."
      cancelLabel="Cancel"
      textLabel="What happened"
      textMissing="Say what happened."
      counted
      send={(body, onSent) => report.mutate({ body: { channel, seq, ...body } }, { onSuccess: onSent })}
      loading={report.isPending}
      error={report.error}
      onDone={onDone}
    />
  );
}
