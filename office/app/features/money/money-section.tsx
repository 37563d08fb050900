import { type ReactNode, useId } from 'react';
import styles from './money.module.css';

type MoneySectionProps = {
  title: string;
  /** How many there are. */
  count: number;
  /** Said where there are none. */
  nothing: string;
  children: ReactNode;
};

export function MoneySection({ title, count, nothing, children }: MoneySectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {count === 0 ? <p className={styles.quiet}>{nothing}</p> : children}
    </section>
  );
}
