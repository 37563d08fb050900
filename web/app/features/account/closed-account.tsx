import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import styles from './closed-account.module.css';
import { useSignOut } from './use-sign-out.tsx';

/** The only screen of a banned person: the reason, and signing out. */
export function ClosedAccount({ reason }: { reason: string | null }) {
  const { leave, question } = useSignOut();
  const heading = useRef<HTMLHeadingElement>(null);
  // It replaces the form that had the focus.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section aria-labelledby="closed" className={styles.closed}>
      <h1 id="closed" ref={heading} tabIndex={-1} className={styles.title}>
        This account is closed
      </h1>
      <p className={styles.reason}>{reason ?? 'It was closed because the marketplace’s rules were broken.'}</p>
      <p className={styles.quiet}>It can no longer be used to post jobs or to take part in them.</p>
      <Button onClick={leave}>Sign out</Button>
      {question}
    </section>
  );
}
