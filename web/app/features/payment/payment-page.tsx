import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Container } from '#ui/container.tsx';
import { Skeleton, SkeletonText } from '#ui/skeleton.tsx';
import styles from './payment-page.module.css';

interface PaymentPageProps {
  back: { to: string; label: string };
  title: string;
  text?: ReactNode;
  /** What the payment is for, beside or above the rest. */
  summary?: ReactNode;
  children?: ReactNode;
}

/** A page about one payment: what is to be paid at the side, on small screens first. */
export function PaymentPage({ back, title, text, summary, children }: PaymentPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    // The outcome replaces the button that had the focus.
    if (shown.current !== title) heading.current?.focus();
    shown.current = title;
  }, [title]);
  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        <Link to={back.to} className={styles.back}>
          <ArrowLeft aria-hidden="true" /> {back.label}
        </Link>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {text && <p className={styles.quiet}>{text}</p>}
      </header>
      {summary && (
        <section aria-labelledby="paid-for" className={styles.part}>
          <h2 id="paid-for">What it is for</h2>
          {summary}
        </section>
      )}
      <div className={styles.main}>{children}</div>
    </Container>
  );
}

export const PaymentActions = ({ note, children }: { note?: ReactNode; children: ReactNode }) => (
  <div className={styles.actions}>
    {children}
    {note && <p className={styles.note}>{note}</p>}
  </div>
);

export function PaymentSkeleton() {
  return (
    <Container className={styles.page}>
      <div role="status" aria-busy="true" aria-label="Loading the payment" className={styles.head}>
        <Skeleton width="12rem" />
        <Skeleton width="60%" height="2.5rem" />
      </div>
      <div className={styles.part}>
        <SkeletonText lines={5} />
      </div>
      <div className={styles.main}>
        <Skeleton height="5rem" />
        <Skeleton height="3.5rem" />
      </div>
    </Container>
  );
}
