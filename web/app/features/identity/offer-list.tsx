import { Link } from 'react-router';
import type { Identity } from '#contract/schemas/identity.ts';
import styles from './identity.module.css';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Offers that can be accepted once the model is verified. */
export function OfferList({ offers }: { offers: Identity['offers'] }) {
  return (
    <section aria-labelledby="offers" className={styles.offers}>
      <h3 id="offers" className={styles.stepTitle}>
        {offers.length === 1 ? 'An offer waits for it' : `${offers.length} offers wait for it`}
      </h3>
      <ul className={styles.list}>
        {offers.map(({ jobId, title, expiresAt }) => (
          <li key={jobId} className={styles.offer}>
            <Link to={`/model/account/dashboard?job=${jobId}`}>{title}</Link>
            <span className={styles.quiet}>
              {expiresAt
                ? `answer by ${moment.format(new Date(expiresAt))}`
                : 'your time to answer is paused until we have decided'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
