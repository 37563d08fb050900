import { Link } from 'react-router';
import type { Job } from '#contract/job.ts';
import { Button } from '#ui/button.tsx';
import { standingOf } from './lifecycle-words.ts';
import styles from './moderation-panel.module.css';
import { answerAddress, fieldName } from './step-address.ts';

/** What staff said about a job: what they ask, field by field, or why not. Nothing otherwise. */
export function ModerationPanel({ job }: { job: Job }) {
  const standing = standingOf(job);
  if (standing === 'REFUSED')
    return (
      <section className={styles.panel} aria-labelledby="moderation">
        <h2 id="moderation">This job was declined</h2>
        <p className={styles.text}>{job.moderationReason}</p>
      </section>
    );
  if (standing !== 'ASKED') return null;
  return (
    <section className={styles.panel} aria-labelledby="moderation">
      <h2 id="moderation">A little more is needed</h2>
      <p className={styles.text}>
        Answer these and send the job again. It opens to models once staff have approved it.
      </p>
      <ul className={styles.notes}>
        {job.moderationNotes.map(({ field, note }) => (
          <li key={`${field} ${note}`} className={styles.note}>
            <div>
              <h3>{fieldName(field)}</h3>
              <p>{note}</p>
            </div>
            <Button render={<Link to={answerAddress(job.id, field)} aria-label={`Answer: ${fieldName(field)}`} />}>
              Answer
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
