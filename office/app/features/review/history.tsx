import { lifecycleNames } from '#contract/job.ts';
import { type AuditEntry, declineReasonNames } from '#contract/office.ts';
import { fieldName } from '#office/answer.ts';
import { moderationWords } from '#office/lib/standing-words.ts';
import { TimeAgo } from '#ui/time-ago.tsx';
import { readNotes } from './asked.ts';
import styles from './history.module.css';

/** Every move so far, the newest first: who, what, why. */
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
              {entry.who}, <TimeAgo at={entry.at} />
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
  if (notes.length === 0) return <p className={styles.why}>{reasonText(why)}</p>;
  return (
    <ul className={styles.notes}>
      {notes.map(([field, note]) => (
        <li key={field} className={styles.why}>
          <span className={styles.field}>{fieldName(field)}</span> {note}
        </li>
      ))}
    </ul>
  );
}

const known: Record<string, Record<string, string>> = {
  lifecycle: lifecycleNames,
  moderation: Object.fromEntries(Object.entries(moderationWords).map(([code, { label }]) => [code, label])),
  state: { ONBOARDING: 'Registering', ACTIVE: 'Active', SUSPENDED: 'Suspended', BANNED: 'Banned' },
};

/** `Under review → Approved`; `Sent to review` where there was nothing before. */
function moveText({ before, after }: AuditEntry): string {
  for (const [axis, words] of Object.entries(known)) {
    const to = after?.[axis];
    if (typeof to !== 'string') continue;
    if (axis === 'moderation' && to === 'ON_REVIEW')
      return before?.moderation ? 'Sent to review again' : 'Sent to review';
    return words[to] ?? to;
  }
  return 'Changed';
}

/** A decline is kept as `CODE: text`. */
const reasonText = (why: string): string =>
  why.replace(/^([A-Z_]+): /, (all, code: string) =>
    Object.hasOwn(declineReasonNames, code) ? `${declineReasonNames[code as keyof typeof declineReasonNames]}: ` : all,
  );
