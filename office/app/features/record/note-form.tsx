import { type FormEvent, useRef, useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import type { Subject } from '#contract/values/office.ts';
import { STAFF_NOTE_LENGTH } from '#contract/values/record-office.ts';
import { withoutSent } from '#office/lib/without-sent.ts';
import { recordCalls } from '#office/record.ts';
import { useOfficeChange } from '#office/use-office-change.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import styles from './record.module.css';

/** A note for colleagues. It cannot be changed afterwards. */
export function NoteForm({ subject, id }: { subject: Subject; id: string }) {
  const [text, setText] = useState('');
  const sent = useRef('');
  const calls = recordCalls[subject];
  const add = useOfficeChange(calls.note, {
    refetch: [calls.entries],
    done: 'Noted.',
    onDone: () => setText(now => withoutSent(now, sent.current)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sent.current = text;
    add.mutate({ path: { id }, body: { text } });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextArea
        label="Note for colleagues"
        hint="It stays as you write it. The person never sees it."
        rows={2}
        countTo={STAFF_NOTE_LENGTH}
        value={text}
        error={add.error ? sentenceOf(add.error) : undefined}
        onChange={event => setText(event.target.value)}
      />
      <Button type="submit" loading={add.isPending}>
        Add note
      </Button>
    </form>
  );
}
