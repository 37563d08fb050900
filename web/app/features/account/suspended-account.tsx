import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { JOBS } from '#web/guards.ts';
import styles from './closed-account.module.css';

/** Replaces screens that start something new. */
export function SuspendedAccount({ reason }: { reason: string | null }) {
  return (
    <section aria-labelledby="suspended" className={styles.closed}>
      <h1 id="suspended">Your account is suspended</h1>
      <p>You can finish what is booked, and nothing new.</p>
      {reason && <p className={styles.reason}>{reason}</p>}
      <Button render={<Link to={JOBS} />}>Your jobs</Button>
    </section>
  );
}
