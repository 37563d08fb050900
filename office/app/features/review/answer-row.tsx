import { MessageSquarePlus, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { filledSentence } from '#contract/rules/prepared-sentence.ts';
import { type Answer, fieldNames } from '#office/answer.ts';
import { NOTE_MISSING, noteError } from '#office/lib/note-error.ts';
import { useLimits } from '#office/query.ts';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import styles from './answer-row.module.css';
import { SentenceSelect } from './sentence-select.tsx';

interface AnswerRowProps {
  answer: Answer;
  /** The value at the last review; only if it has changed. */
  before?: Answer | undefined;
  /** The last question of staff about it. */
  asked?: string | undefined;
  /** The note being written; empty until something is typed. */
  note?: string | undefined;
  /** While pinning notes, the whole row is a button. */
  asking: boolean;
  /** Shows the error of an unfinished note. */
  checking: boolean;
  /** Whom a note is for, and about what. */
  about: { name: string | null; title: string };
  onPin?: (() => void) | undefined;
  onWrite: (text: string) => void;
  onRemove: () => void;
}

/** An answer with its label; below it the previous value, the last question, and the note being written. */
export function AnswerRow({ answer, before, asked, note, asking, checking, about, ...act }: AnswerRowProps) {
  const { field, value } = answer;
  const name = fieldNames[field];
  const row = useRef<HTMLDivElement>(null);
  const shown = value || <span className={styles.none}>Not answered</span>;
  const remove = () => {
    act.onRemove();
    row.current?.querySelector('button')?.focus();
  };
  return (
    <div ref={row} id={field} className={classes(styles.row, asking && note === undefined && styles.open)}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>
        {before ? (
          <div className={styles.sides}>
            <div className={styles.before}>
              <span className={styles.mark}>Before</span>
              <div>{before.value || 'Not answered'}</div>
            </div>
            <div className={styles.now}>
              <span className={styles.mark}>Changed to</span>
              <div>{shown}</div>
            </div>
          </div>
        ) : (
          <div>{shown}</div>
        )}
        {asked !== undefined && (
          <p className={styles.asked}>
            <span className={styles.mark}>We asked:</span> {asked}
          </p>
        )}
        {note !== undefined && (
          <NoteField
            name={name}
            text={note}
            checking={checking}
            about={about}
            onWrite={act.onWrite}
            onRemove={remove}
          />
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

type NoteFieldProps = Pick<AnswerRowProps, 'about'> & {
  name: string;
  text: string;
  checking: boolean;
  onWrite: (text: string) => void;
  onRemove: () => void;
};

function NoteField({ name, text, checking, about, onWrite, onRemove }: NoteFieldProps) {
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
      <SentenceSelect use="ASK" hideLabel onChoose={sentence => onWrite(filledSentence(sentence.text, about))} />
    </div>
  );
}
