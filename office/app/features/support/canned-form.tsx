import { type FormEvent, useState } from 'react';
import { fieldErrors } from '#contract/rules/field-errors.ts';
import { type CannedAnswer, CannedAnswerForm } from '#contract/schemas/support.ts';
import { CANNED_TEXT_LENGTH } from '#contract/values/support.ts';
import { useFormErrors } from '#office/use-form-errors.ts';
import { useOfficeChange } from '#office/use-office-change.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './canned-dialog.module.css';

type CannedFormProps = { answer: CannedAnswer | null; onClose: () => void };

/** Title and words of a prepared answer. */
export function CannedForm({ answer, onClose }: CannedFormProps) {
  const [title, setTitle] = useState(answer?.title ?? '');
  const [text, setText] = useState(answer?.text ?? 'Hi {name}, ');
  const after = { refetch: ['getCannedAnswers'], done: 'Saved for all staff', onDone: onClose } as const;
  const add = useOfficeChange('addCannedAnswer', after);
  const change = useOfficeChange('changeCannedAnswer', after);
  const { errors, form, setFound } = useFormErrors(add.error ?? change.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { title, text };
    const read = CannedAnswerForm.safeParse(body);
    setFound(read.success ? {} : fieldErrors(read.error));
    if (!read.success) return;
    if (answer) change.mutate({ path: { id: answer.id }, body });
    else add.mutate({ body });
  };
  return (
    <form className={styles.page} onSubmit={submit} noValidate>
      <TextField label="Title" value={title} error={errors.title} onChange={event => setTitle(event.target.value)} />
      <TextArea
        label="Answer"
        rows={6}
        countTo={CANNED_TEXT_LENGTH}
        value={text}
        error={errors.text}
        onChange={event => setText(event.target.value)}
      />
      <FormError>{form}</FormError>
      <div className={styles.acts}>
        <Button onClick={onClose}>Back</Button>
        <Button type="submit" variant="primary" loading={add.isPending || change.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
