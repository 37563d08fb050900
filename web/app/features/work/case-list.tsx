import { useId } from 'react';
import type { Work } from '#contract/schemas/work.ts';
import { CaseActs } from './case-acts.tsx';
import { CaseNote } from './case-note.tsx';
import styles from './work-board.module.css';

/** For the manager, everyone about whom something is claimed, disputed, or can be. */
export function CaseList({ jobId, work }: { jobId: string; work: Work }) {
  const id = useId();
  const people = work.parts.filter(
    ({ noShow, dispute, disputeUntil, mayClaimNoShow }) => noShow || dispute || disputeUntil || mayClaimNoShow,
  );
  if (people.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.period}>
      <header>
        <h2 id={id} className={styles.title}>
          Something went wrong?
        </h2>
        <p className={styles.quiet}>
          Say so within {work.approvalHours} hours of the end. Only the money of the models you name waits until it is
          settled.
        </p>
      </header>
      <ul className={styles.people}>
        {people.map(part => (
          <li key={part.modelId} className={styles.person}>
            <span className={styles.who}>{part.name}</span>
            <CaseActs jobId={jobId} work={work} part={part} />
            <CaseNote work={work} part={part} />
          </li>
        ))}
      </ul>
    </section>
  );
}
