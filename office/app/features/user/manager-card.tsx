import { Link } from 'react-router';
import { isolated } from '#contract/rules/isolated.ts';
import type { JobReview } from '#contract/schemas/office.ts';
import { fieldName } from '#office/answer.ts';
import { reviewAddress } from '#office/lib/addresses.ts';
import { countText } from '#office/lib/count-text.ts';
import { DELETED_ACCOUNT, deletedOn } from '#office/lib/deleted-account.ts';
import { moderationWords, stateWords } from '#office/lib/standing-words.ts';
import type { useUserChange } from '#office/seen.ts';
import { Avatar } from '#ui/avatar.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import styles from './person.module.css';
import { OutLink } from './user-answers.tsx';

/** The manager of the job: name, links, and the outcome of their jobs so far. */
export function ManagerCard({
  review: { manager, managerErasedAt, managerJobs: jobs },
  change,
  search,
}: {
  review: JobReview;
  change: ReturnType<typeof useUserChange>;
  search: string;
}) {
  const name = managerErasedAt ? DELETED_ACCOUNT : (manager.name ?? 'No name yet');
  const standing = manager.moderation && moderationWords[manager.moderation];
  const state = (manager.state === 'SUSPENDED' || manager.state === 'BANNED') && stateWords[manager.state];
  const links = [manager.urlInstagram, manager.urlTickTok, manager.urlOther].filter(link => link !== null);
  return (
    <section aria-labelledby="manager" className={styles.card}>
      <h2 id="manager" className={styles.title}>
        Manager
      </h2>
      <div className={styles.person}>
        <Avatar name={manager.name} />
        <div>
          <p className={styles.name}>
            {manager.moderation ? (
              <Link to={reviewAddress({ subject: 'USER', id: manager.id }, search)}>{name}</Link>
            ) : (
              name
            )}
          </p>
          <p className={styles.quiet}>
            {managerErasedAt
              ? deletedOn(managerErasedAt)
              : [manager.companyName && isolated(manager.companyName), manager.phone].filter(Boolean).join(', ')}
          </p>
          <div aria-live="polite">
            {change && (
              <p className={styles.changed}>
                {change.since} {change.fields.map(fieldName).join(', ')}
              </p>
            )}
          </div>
        </div>
      </div>
      <div className={styles.chips}>
        {standing && <StatusChip tone={standing.tone}>{standing.label}</StatusChip>}
        {state && <StatusChip tone={state.tone}>{state.label}</StatusChip>}
      </div>
      <ul className={styles.lines}>
        {links.map(link => (
          <li key={link}>
            <OutLink address={link} />
          </li>
        ))}
        {links.length === 0 && <li>No links</li>}
        <li>
          {countText(jobs.total, 'job')} sent, {jobs.completed} completed, {jobs.cancelled} cancelled
        </li>
        {manager.invitedBy && (
          <li>
            Invited by <bdi>{manager.invitedBy.displayName ?? manager.invitedBy.referralCode}</bdi>
          </li>
        )}
      </ul>
    </section>
  );
}
