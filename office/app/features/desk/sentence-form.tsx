import { type FormEvent, useState } from 'react';
import { fieldErrors } from '#contract/rules/field-errors.ts';
import { filledSentence } from '#contract/rules/prepared-sentence.ts';
import { type Sentence, SentenceForm as Shape } from '#contract/schemas/desk-office.ts';
import { SENTENCE_LENGTH, sentenceUseNames, sentenceUses } from '#contract/values/desk.ts';
import { declineReasonNames, declineReasons } from '#contract/values/office.ts';
import styles from '#office/page.module.css';
import { useFormErrors } from '#office/use-form-errors.ts';
import { useOfficeChange } from '#office/use-office-change.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';

const example = { name: 'Mara Quill', title: 'Atmosphere in Las Vegas' };

/** A prepared sentence, and how it reads. */
export function SentenceForm({ sentence, onClose }: { sentence: Sentence | null; onClose: () => void }) {
  const [use, setUse] = useState(sentence?.use ?? 'DECLINE');
  const [title, setTitle] = useState(sentence?.title ?? '');
  const [text, setText] = useState(sentence?.text ?? '');
  const [reason, setReason] = useState<string>(sentence?.reason ?? '');
  const after = { refetch: ['getReviewDesk'], done: 'Saved for all staff', onDone: onClose } as const;
  const add = useOfficeChange('addSentence', after);
  const change = useOfficeChange('changeSentence', after);
  const { errors, form, setFound } = useFormErrors(add.error ?? change.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = Shape.safeParse({ use, title, text, reason: use === 'ASK' || reason === '' ? null : reason });
    setFound(read.success ? {} : fieldErrors(read.error));
    if (!read.success) return;
    if (sentence) change.mutate({ path: { id: sentence.id }, body: read.data });
    else add.mutate({ body: read.data });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Segmented
        label="For"
        options={sentenceUses.map(value => ({ value, label: sentenceUseNames[value] }))}
        value={use}
        onValueChange={setUse}
      />
      <TextField label="Title" value={title} error={errors.title} onChange={event => setTitle(event.target.value)} />
      {use === 'DECLINE' && (
        <Select
          label="Reason"
          optional
          placeholder="None"
          options={declineReasons.map(value => ({ value, label: declineReasonNames[value] }))}
          value={reason}
          error={errors.reason}
          onValueChange={setReason}
        />
      )}
      <TextArea
        label="Sentence"
        rows={4}
        countTo={SENTENCE_LENGTH}
        value={text}
        error={errors.text}
        onChange={event => setText(event.target.value)}
      />
      {text.trim() !== '' && (
        <div>
          <p className={styles.quiet}>It reads</p>
          <p className={styles.words}>{filledSentence(text, example)}</p>
        </div>
      )}
      <FormError>{form}</FormError>
      <div className={styles.acts}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" loading={add.isPending || change.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
