import { Link, useLocation } from 'react-router';
import { doneWords } from '#office/decision.ts';
import { reviewAddress } from '#office/lib/addresses.ts';
import { useDecided } from '#office/use-decide.ts';
import styles from './decided-list.module.css';

const SHOWN = 8;

/** Decisions since the page was opened, with links to their subjects. */
export function DecidedList() {
  const { search } = useLocation();
  const decided = useDecided();
  if (decided.length === 0) return null;
  return (
    <section aria-labelledby="decided" className={styles.decided}>
      <h2 id="decided" className={styles.title}>
        Decided here just now <span className={styles.count}>{decided.length}</span>
      </h2>
      <ol className={styles.list}>
        {decided.slice(0, SHOWN).map(decision => (
          <li key={decision.idempotencyKey}>
            <Link to={reviewAddress(decision, search)}>{decision.title}</Link>
            <span className={styles.count}>{doneWords[decision.verdict.kind]}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
