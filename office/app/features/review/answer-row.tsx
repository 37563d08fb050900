import { MessageSquarePlus, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { type Answer, fieldNames } from '#office/answer.ts';
import { NOTE_MISSING, noteError } from '#office/lib/note-error.ts';
import { useLimits } from '#office/query.ts';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import styles from './answer-row.module.css';

interface AnswerRowProps {
  answer: Answer;
  /** What it was when we last looked; only where it has changed. */
  before?: Answer | undefined;
  /** What we asked about it last. */
  asked?: string | undefined;
  /** The note being pinned to it; empty when it is not written yet. */
  note?: string | undefined;
  /** While notes are being pinned, the whole row takes a press. */
  asking: boolean;
  /** Shows what is wrong with an unfinished note. */
  checking: boolean;
  onPin?: (() => void) | undefined;
  onWrite: (text: string) => void;
  onRemove: () => void;
}

/** An answer with its name; under it what it was, what we asked, and the note being pinned to it. */
export function AnswerRow({ answer, before, asked, note, asking, checking, ...act }: AnswerRowProps) {
  const { field, value } = answer;
  const name = fieldNames[field];
  const row = useRef<HTMLDivElement>(null);
  const remove = () => {
    act.onRemove();
    row.current?.querySelector('button')?.focus();
  };
  return (
    <div ref={row} id={field} className={classes(styles.row, asking && note === undefined && styles.open)}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>
        <div>{value || <span className={styles.none}>Not answered</span>}</div>
        {before && (
          <div className={styles.before}>
            <span className={styles.mark}>Changed. It was:</span>
            <div>{before.value || 'Not answered'}</div>
          </div>
        )}
        {asked !== undefined && (
          <p className={styles.asked}>
            <span className={styles.mark}>We asked:</span> {asked}
          </p>
        )}
        {note !== undefined && (
          <NoteField name={name} text={note} checking={checking} onWrite={act.onWrite} onRemove={remove} />
        )}
        {act.onPin && note === undefined && (
          <IconButton
            label={`Pin a note to ${name}`}
            icon={<MessageSquarePlus />}
            className={styles.pin ?? ''}
            onClick={act.onPin}
          />
        )}
      </dd>
    </div>
  );
}

type NoteFieldProps = {
  name: string;
  text: string;
  checking: boolean;
  onWrite: (text: string) => void;
  onRemove: () => void;
};

function NoteField({ name, text, checking, onWrite, onRemove }: NoteFieldProps) {
  const { noteLength } = useLimits();
  const area = useRef<HTMLTextAreaElement>(null);
  const isNew = useRef(text === '');
  useEffect(() => {
    if (isNew.current) area.current?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    if (text.trim() === '') onRemove();
    else area.current?.blur();
  };
  return (
    <div className={styles.note}>
      <TextArea
        ref={area}
        label={`Your note on ${name.toLowerCase()}`}
        placeholder="What do they need to add or change?"
        rows={2}
        countTo={noteLength}
        value={text}
        error={checking ? noteError(text, noteLength, NOTE_MISSING) : undefined}
        onChange={event => onWrite(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton label={`Remove the note on ${name}`} icon={<X />} onClick={onRemove} />
    </div>
  );
}
