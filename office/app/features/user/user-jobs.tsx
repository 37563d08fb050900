import { Link } from 'react-router';
import type { UserReview } from '#contract/schemas/office.ts';
import { lifecycleNames } from '#contract/values/job.ts';
import { reviewAddress } from '#office/lib/addresses.ts';
import { moderationWords } from '#office/lib/standing-words.ts';
import styles from './person.module.css';

type SentJob = UserReview['jobs'][number];

/** A person's submitted jobs, with links. */
export function UserJobs({ jobs, search }: { jobs: readonly SentJob[]; search: string }) {
  return (
    <section aria-labelledby="jobs" className={styles.card}>
      <h2 id="jobs" className={styles.title}>
        Jobs
      </h2>
      {jobs.length === 0 && <p className={styles.quiet}>None has been sent to us yet.</p>}
      <ul className={styles.lines}>
        {jobs.map(job => (
          <li key={job.id}>
            <Link to={reviewAddress({ subject: 'JOB', id: job.id }, search)}>{job.title}</Link>
            <p className={styles.quiet}>{standingText(job)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const lifecycles: Record<string, string> = lifecycleNames;
const moderations: Record<string, { label: string }> = moderationWords;

/** Until a job is open its review status is shown; afterwards its lifecycle says more. */
const standingText = ({ lifecycle, moderation }: SentJob): string =>
  lifecycle === 'DRAFT' && moderation
    ? (moderations[moderation]?.label ?? moderation)
    : (lifecycles[lifecycle] ?? lifecycle);
