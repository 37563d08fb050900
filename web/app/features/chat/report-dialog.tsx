import { useId, useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import { REPORT_LENGTH, type ReportReason, reportReasonNames, reportReasons } from '#contract/values/chat-report.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.tsx';
import { useCall } from '#web/query.ts';
import styles from './report-dialog.module.css';

export interface ReportDialogProps {
  channel: string;
  /** The message to report. */
  seq: number;
  open: boolean;
  /** Closed, whether it was reported or not. */
  onDone: () => void;
}

const options = reportReasons.map(value => ({ value, label: reportReasonNames[value] }));

/** Tells staff about a message. Whoever wrote it does not learn who did. */
export function ReportDialog({ channel, seq, open, onDone }: ReportDialogProps) {
  const form = useId();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [text, setText] = useState('');
  const [checking, setChecking] = useState(false);
  const report = useCall('reportMessage');
  const { length } = [...text.trim()];
  const tooLong = length > REPORT_LENGTH ? `At most ${REPORT_LENGTH} characters; this has ${length}.` : undefined;
  const textError = reason === 'OTHER' && length === 0 ? 'Say what happened.' : tooLong;

  const submit = () => {
    setChecking(true);
    if (!reason || textError) return;
    const done = () => {
      toast.success('Thank you. Our team looks at it.');
      onDone();
    };
    report.mutate({ body: { channel, seq, reason, text: text.trim() || undefined } }, { onSuccess: done });
  };

  return (
    <Dialog
      open={open}
      onOpenChange={next => !next && onDone()}
      title="Report this message"
      description="Our team reads it and what was said around it. Whoever wrote it does not learn who reported it."
      footer={
        <>
          <Button onClick={onDone}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" loading={report.isPending}>
            Report
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          submit();
        }}
      >
        <RadioCards
          label="What is wrong with it?"
          name="report-reason"
          options={options}
          value={reason}
          onValueChange={setReason}
          error={checking && !reason ? 'Choose what is wrong.' : undefined}
        />
        <TextArea
          label="What happened"
          optional={reason !== 'OTHER'}
          rows={3}
          countTo={REPORT_LENGTH}
          value={text}
          error={checking ? textError : undefined}
          onChange={event => setText(event.target.value)}
        />
        <FormError>{report.error && sentenceOf(report.error)}</FormError>
      </form>
    </Dialog>
  );
}
