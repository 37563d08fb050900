import { Link } from 'react-router';
import { shownDollars } from '#contract/rules/dollars.ts';
import type { Billing } from '#contract/schemas/billing.ts';
import { jobPaymentAddress } from '#lib/payment-address.ts';
import { Button } from '#ui/button.tsx';
import styles from '../parts.module.css';

/** What is owed from earlier jobs. Renders nothing when nothing is. */
export function Debts({ debts }: Pick<Billing, 'debts'>) {
  if (debts.length === 0) return null;
  return (
    <section className={styles.owed} aria-labelledby="owed">
      <h3 id="owed">To be paid</h3>
      <p className={styles.quiet}>
        Those who were booked are owed their share of a cancelled job, or their overtime. New jobs can be sent once it
        is paid.
      </p>
      <ul className={styles.rows}>
        {debts.map(({ jobId, title, amountCents }) => (
          <li key={jobId} className={styles.row}>
            <p>
              <Link to={`/manager/jobs/${jobId}`}>{title}</Link>
            </p>
            <Button variant="primary" render={<Link to={jobPaymentAddress(jobId)} />}>
              Pay {shownDollars(amountCents)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
