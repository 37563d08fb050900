import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { CallError, sentenceOf } from '#client/call-error.ts';
import { type FieldErrors, fieldErrors } from '#contract/rules/field-errors.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useRules } from '#web/rules.ts';
import styles from './reason-dialog.module.css';

type Typed = { reason: string; description: string };
type Read<Body> =
  | { success: true; data: Body; error?: undefined }
  | { success: false; data?: undefined; error: Parameters<typeof fieldErrors>[0] };

interface ReasonDialogProps<Body> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  /** Who reads the explanation. */
  hint: string;
  keepLabel: string;
  confirmLabel: string;
  /** The values of the reasons with their labels. */
  names: Record<string, string>;
  /** Why it cannot be confirmed yet. */
  waitsBecause: string | null;
  pending: boolean;
  error: Error | null;
  read: (typed: Typed) => Read<Body>;
  onConfirm: (body: Body) => void;
  /** The fees. */
  children: ReactNode;
}

/** Asks for a reason and an explanation for those notified, and then ends something. */
export function ReasonDialog<Body>(props: ReasonDialogProps<Body>) {
  const { error, read, onConfirm, pending, names, onOpenChange } = props;
  const { limits } = useRules();
  const [reason, setReason] = useState('');
  const [description, setDescription] = useState('');
  const [wrong, setWrong] = useState<FieldErrors>({});
  const first = useRef<HTMLSelectElement>(null);
  const formId = useId();

  function send(event: FormEvent) {
    event.preventDefault();
    const answer = read({ reason, description });
    setWrong(
      answer.error ? { ...fieldErrors(answer.error), ...(reason === '' && { reason: 'Choose a reason.' }) } : {},
    );
    if (answer.success && !props.waitsBecause) onConfirm(answer.data);
  }

  const refused = error instanceof CallError ? error.fields : {};
  const isShownElsewhere =
    Object.keys(refused).length > 0 || (error instanceof CallError && error.code === 'FEES_CHANGED');
  return (
    <Dialog
      open={props.open}
      onOpenChange={onOpenChange}
      title={props.title}
      description={props.description}
      initialFocus={first}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{props.keepLabel}</Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            loading={pending}
            disabledBecause={pending ? null : props.waitsBecause}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles.form} onSubmit={send}>
        {props.children}
        <Select
          ref={first}
          label="Reason"
          placeholder="Choose a reason"
          options={Object.entries(names).map(([value, label]) => ({ value, label }))}
          value={reason}
          onValueChange={setReason}
          error={wrong.reason ?? refused.reason}
        />
        <TextArea
          label="Explanation"
          hint={props.hint}
          rows={4}
          countTo={limits.noteLength}
          value={description}
          onChange={event => setDescription(event.target.value)}
          error={wrong.description ?? refused.description}
        />
        <FormError>{!isShownElsewhere && error && sentenceOf(error)}</FormError>
      </form>
    </Dialog>
  );
}
