import { type FormEvent, useId, useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import { REPORT_LENGTH, type ReportReason, reportReasonNames, reportReasons } from '#contract/values/chat-report.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.tsx';
import { useCall } from '#web/query.ts';
import styles from './review.module.css';

const options = reportReasons.map(value => ({ value, label: reportReasonNames[value] }));

/** Tells staff about a review of the reader. */
export function ReportDialog({ pair, onDone }: { pair: { jobId: string; modelId: string }; onDone: () => void }) {
  const id = useId();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [text, setText] = useState('');
  const [checking, setChecking] = useState(false);
  const report = useCall('reportReview');
  const { length } = [...text.trim()];
  const textError =
    reason === 'OTHER' && length === 0
      ? 'Say what is wrong.'
      : length > REPORT_LENGTH
        ? `At most ${REPORT_LENGTH} characters.`
        : undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setChecking(true);
    if (!reason || textError) return;
    report.mutate(
      { path: pair, body: { reason, text: text.trim() || undefined } },
      {
        onSuccess: () => {
          toast.success('Thank you. Our team looks at it.');
          onDone();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={open => !open && onDone()}
      title="Report this review"
      description="Our team reads it, and removes what breaks our rules. A review that is only unkind stays."
      footer={
        <>
          <Button onClick={onDone}>Go back</Button>
          <Button type="submit" form={id} variant="primary" loading={report.isPending}>
            Report
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={styles.form} onSubmit={send}>
        <RadioCards
          label="What is wrong with it?"
          name="report-reason"
          options={options}
          value={reason}
          onValueChange={setReason}
          error={checking && !reason ? 'Choose what is wrong.' : undefined}
        />
        <TextArea
          label="What is wrong"
          optional={reason !== 'OTHER'}
          rows={3}
          value={text}
          onChange={event => setText(event.target.value)}
          error={checking ? textError : undefined}
        />
        <FormError>{report.error && sentenceOf(report.error)}</FormError>
      </form>
    </Dialog>
  );
}
