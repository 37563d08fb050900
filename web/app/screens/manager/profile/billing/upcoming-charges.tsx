import { Link } from 'react-router';
import { shownDollars } from '#contract/rules/dollars.ts';
import { momentText } from '#contract/rules/zoned-time.ts';
import type { UpcomingCharge } from '#contract/schemas/billing.ts';
import { jobPaymentAddress } from '#lib/payment-address.ts';
import { useSite } from '#lib/site.ts';
import styles from '../parts.module.css';

interface UpcomingChargesProps {
  upcoming: readonly UpcomingCharge[];
  hasMethod: boolean;
}

const whenText = ({ at, hasFailed, timeZone }: Pick<UpcomingCharge, 'at' | 'hasFailed' | 'timeZone'>): string => {
  if (!at) return 'Not paid: the payment failed or was not confirmed';
  return hasFailed ? `Did not go through · tried again ${momentText(at, timeZone)}` : momentText(at, timeZone);
};

/** What is charged by itself, when, and how much as of now; and what failed. */
export function UpcomingCharges({ upcoming, hasMethod }: UpcomingChargesProps) {
  const { bookingFeePercent } = useSite().limits;
  return (
    <section className={styles.part} aria-labelledby="upcoming">
      <h3 id="upcoming">Coming up</h3>
      {upcoming.length === 0 ? (
        <p className={styles.quiet}>
          Nothing. Once you book models, their pay and the booking fee of {bookingFeePercent}% stand here with the day
          of the charge.
        </p>
      ) : (
        <>
          {!hasMethod && <p className={styles.warning}>There is nothing to charge. Add a card or a bank account.</p>}
          <ul className={styles.rows}>
            {upcoming.map(({ jobId, title, amountCents, isOpen, ...when }) => (
              <li key={jobId} className={styles.row}>
                <p>
                  <Link to={jobPaymentAddress(jobId)}>{title}</Link>
                  <span className={styles.detail}>
                    {whenText(when)}
                    {isOpen && ' · grows with each booking'}
                    {!when.at && (
                      <>
                        {' · '}
                        <Link to={jobPaymentAddress(jobId)} aria-label={`Pay now: ${title}`}>
                          Pay now
                        </Link>
                      </>
                    )}
                  </span>
                </p>
                <p className={styles.amount}>{shownDollars(amountCents)}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
