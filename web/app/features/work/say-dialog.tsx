import { type FormEvent, Suspense, use, useCallback, useId, useState } from 'react';
import { CallError, sentenceOf } from '#client/call-error.ts';
import { WORK_TEXT_LENGTH, WORK_TEXT_MIN } from '#contract/values/work.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { type Evidence, EvidenceInput } from './evidence-input.ts';
import styles from './say-dialog.module.css';

export type Said = { reason: string; text: string; pictureIds: string[] };

const NOTHING: Said = { reason: '', text: '', pictureIds: [] };

interface SayDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  label: string;
  confirmLabel: string;
  danger?: boolean;
  /** The values of the reasons with their labels, where one is asked for. */
  reasons?: Record<string, string>;
  /** Pictures of what happened can be attached. */
  pictures?: boolean;
  pending: boolean;
  error: Error | null;
  onConfirm: (said: Said) => void;
}

/** It is sent once and for good: never with fewer pictures than were chosen. */
const unfinished = ({ isUploading, hasFailed }: Evidence): string | null => {
  if (hasFailed) return 'Try the failed pictures again, or remove them.';
  return isUploading ? 'Send it once the pictures are uploaded.' : null;
};

/** Asks someone for their account of what happened. */
export function SayDialog(props: SayDialogProps) {
  const { open, onOpenChange, title, description, label, confirmLabel, reasons, pending, error, onConfirm } = props;
  const id = useId();
  const Pictures = use(EvidenceInput);
  const [said, setSaid] = useState(NOTHING);
  const [picturesError, setPicturesError] = useState<string | null>(null);
  const [checking, setChecking] = useState(false);
  const length = [...said.text.trim()].length;
  const textError =
    length < WORK_TEXT_MIN
      ? `Write at least ${WORK_TEXT_MIN} characters.`
      : length > WORK_TEXT_LENGTH
        ? `Write at most ${WORK_TEXT_LENGTH.toLocaleString('en-US')} characters.`
        : undefined;
  const reasonError = reasons && said.reason === '' ? 'Choose a reason.' : undefined;
  const { pictureIds: pictureError, ...fields } = error instanceof CallError ? error.fields : {};
  const refused = Object.values(fields)[0];
  const attach = useCallback((evidence: Evidence) => {
    setSaid(now => ({ ...now, pictureIds: evidence.pictureIds }));
    setPicturesError(unfinished(evidence));
  }, []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setChecking(true);
    if (!textError && !reasonError && !picturesError) onConfirm({ ...said, text: said.text.trim() });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => {
        setSaid(NOTHING);
        setPicturesError(null);
        setChecking(false);
      }}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Go back</Button>
          <Button type="submit" form={id} variant={props.danger ? 'danger' : 'primary'} loading={pending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={styles.form} onSubmit={send}>
        {reasons && (
          <Select
            label="Reason"
            placeholder="Choose a reason"
            options={Object.entries(reasons).map(([value, name]) => ({ value, label: name }))}
            value={said.reason}
            onValueChange={reason => setSaid(now => ({ ...now, reason }))}
            error={checking ? reasonError : undefined}
          />
        )}
        <TextArea
          label={label}
          rows={4}
          countTo={WORK_TEXT_LENGTH}
          value={said.text}
          onChange={event => setSaid(now => ({ ...now, text: event.target.value }))}
          error={checking ? (textError ?? refused) : undefined}
        />
        {props.pictures && Pictures && (
          <Suspense fallback={<Skeleton height="6rem" />}>
            <Pictures onChange={attach} />
          </Suspense>
        )}
        <FormError>{(checking && picturesError) || pictureError}</FormError>
        <FormError>{error && !refused && !pictureError && sentenceOf(error)}</FormError>
      </form>
    </Dialog>
  );
}
