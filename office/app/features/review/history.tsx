import { useState } from 'react';
import type { AuditEntry } from '#contract/schemas/office.ts';
import { fieldName } from '#office/answer.ts';
import { moveText, reasonText } from '#office/move-words.ts';
import { classes } from '#ui/classes.ts';
import { TimeAgo } from '#ui/time-ago.tsx';
import styles from './history.module.css';
import { readNotes } from './last-asked.ts';

/** All transitions, newest first: who, what, why. */
export function History({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <section aria-labelledby="history" className={styles.history}>
      <h2 id="history" className={styles.title}>
        History
      </h2>
      {entries.length === 0 && <p className={styles.quiet}>Nothing has happened yet.</p>}
      <ol className={styles.entries}>
        {entries.map(entry => (
          <li key={`${entry.at} ${entry.action} ${JSON.stringify(entry.after)}`} className={styles.entry}>
            <p>{moveText(entry)}</p>
            <Why entry={entry} />
            <p className={styles.quiet}>
              <bdi>{entry.who}</bdi>, <TimeAgo at={entry.at} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Why({ entry: { why, after } }: { entry: AuditEntry }) {
  if (!why) return null;
  const notes = after?.moderation === 'INFO_REQUESTED' ? Object.entries(readNotes(why)) : [];
  if (notes.length === 0) return <LongText text={reasonText(why)} />;
  return (
    <ul className={styles.notes}>
      {notes.map(([field, note]) => (
        <li key={field}>
          <LongText label={fieldName(field)} text={note} />
        </li>
      ))}
    </ul>
  );
}

const LONG = 200;

/** The beginning of a long text, which can be expanded. */
function LongText({ label, text }: { label?: string; text: string }) {
  const [all, setAll] = useState(false);
  const long = text.length > LONG;
  return (
    <>
      <p className={classes(styles.why, long && !all && styles.begun)}>
        {label && <span className={styles.field}>{label}</span>} {text}
      </p>
      {long && (
        <button type="button" aria-expanded={all} className={styles.more} onClick={() => setAll(!all)}>
          {all ? 'Show less' : 'Show all'}
        </button>
      )}
    </>
  );
}
