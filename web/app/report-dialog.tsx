import { type FormEvent, useId, useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import { REPORT_LENGTH, type ReportReason, reportReasonNames, reportReasons } from '#contract/values/chat-report.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.tsx';
import styles from './report-dialog.module.css';

type Report = { reason: ReportReason; text: string | undefined };

type ReportDialogProps = {
  title: string;
  description: string;
  cancelLabel: string;
  textLabel: string;
  /** What is said when a reason that needs words has none. */
  textMissing: string;
  /** Shows how long the words are. */
  counted?: boolean;
  /** Calls `onSent` once the server has it. */
  send: (report: Report, onSent: () => void) => void;
  loading: boolean;
  error: Error | null;
  /** Closed, whether it was reported or not. */
  onDone: () => void;
};

const options = reportReasons.map(value => ({ value, label: reportReasonNames[value] }));

/** Tells staff what is wrong with something that somebody wrote. */
export function ReportDialog(props: ReportDialogProps) {
  const { title, description, cancelLabel, textLabel, textMissing, counted, send, loading, error, onDone } = props;
  const form = useId();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [text, setText] = useState('');
  const [checking, setChecking] = useState(false);
  const { length } = [...text.trim()];
  const tooLong = `At most ${REPORT_LENGTH} characters${counted ? `; this has ${length}` : ''}.`;
  const tooLongError = length > REPORT_LENGTH ? tooLong : undefined;
  const textError = reason === 'OTHER' && length === 0 ? textMissing : tooLongError;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecking(true);
    if (!reason || textError) return;
    send({ reason, text: text.trim() || undefined }, () => {
      toast.success('Thank you. Our team looks at it.');
      onDone();
    });
  };

  return (
    <Dialog
      open
      onOpenChange={open => !open && onDone()}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onDone}>{cancelLabel}</Button>
          <Button type="submit" form={form} variant="primary" loading={loading}>
            Report
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={submit}>
        <RadioCards
          label="What is wrong with it?"
          name="report-reason"
          options={options}
          value={reason}
          onValueChange={setReason}
          error={checking && !reason ? 'Choose what is wrong.' : undefined}
        />
        <TextArea
          label={textLabel}
          optional={reason !== 'OTHER'}
          rows={3}
          {...(counted && { countTo: REPORT_LENGTH })}
          value={text}
          error={checking ? textError : undefined}
          onChange={event => setText(event.target.value)}
        />
        <FormError>{error && sentenceOf(error)}</FormError>
      </form>
    </Dialog>
  );
}
