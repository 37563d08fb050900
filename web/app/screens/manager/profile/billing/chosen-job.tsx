import { Link } from 'react-router';
import { shownDollars } from '#contract/rules/dollars.ts';
import { jobName } from '#contract/rules/job-name.ts';
import { momentText } from '#contract/rules/zoned-time.ts';
import type { ChosenServices } from '#contract/schemas/billing.ts';
import type { JobServiceStatus } from '#contract/values/money.ts';
import { stateWords } from '#features/job/state/lifecycle-words.ts';
import { servicePaymentAddress } from '#lib/payment-address.ts';
import { StatusChip } from '#ui/status-chip.tsx';
import styles from '../parts.module.css';

const serviceText = (status: Exclude<JobServiceStatus, 'UNPAID'> | null, priceCents: number): string => {
  if (status === null) return `${shownDollars(priceCents)} when you submit`;
  if (status === 'WAIVED') return 'Free of charge';
  return `${shownDollars(priceCents)}, ${status === 'REFUNDED' ? 'refunded' : 'paid'}`;
};

/** A job with the premium services chosen for it, at their price. */
export function ChosenJob({ job }: { job: ChosenServices }) {
  const { label, tone } = stateWords(job);
  const when = job.startsAt && job.timeZone ? momentText(job.startsAt, job.timeZone) : 'No date yet';
  return (
    <li className={styles.job}>
      <p>
        <Link to={`/manager/jobs/${job.id}/details`}>{jobName(job)}</Link>
        <span className={styles.detail}>{when}</span>
      </p>
      <StatusChip tone={tone}>{label}</StatusChip>
      <ul className={styles.services}>
        {job.services.map(({ service, name, priceCents, status }) => (
          <li key={service} className={styles.row}>
            <span>{name}</span>
            <span className={styles.amount}>
              {status === 'UNPAID' ? (
                <Link to={servicePaymentAddress(job.id)}>Pay {shownDollars(priceCents)}</Link>
              ) : (
                serviceText(status, priceCents)
              )}
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}
