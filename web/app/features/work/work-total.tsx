import { shownDollars } from '#contract/rules/dollars.ts';
import type { Work, WorkPart } from '#contract/schemas/work.ts';
import styles from './work-board.module.css';

const sum = (parts: readonly WorkPart[], of: (part: WorkPart) => number): number =>
  parts.reduce((total, part) => total + of(part), 0);

const isFinalPart = ({ shifts, noShow, dispute }: WorkPart): boolean =>
  noShow?.status === 'CONFIRMED' ||
  dispute?.status === 'DECIDED' ||
  (dispute === null && shifts.every(({ approvedAt }) => approvedAt !== null));

/** What the hours cost as they stand: pay, what overtime adds, and the booking fee of each model. */
export function WorkTotal({ work }: { work: Work }) {
  const pay = sum(work.parts, part => part.payCents);
  const overtime = sum(work.parts, part => part.overtimeCents);
  const fee = sum(work.parts, part => part.feeCents ?? 0);
  const isFinal = work.parts.every(isFinalPart);
  return (
    <dl className={styles.total} aria-live="polite">
      <Line label="Pay" cents={pay} />
      {overtime > 0 && <Line label="Overtime and longer hours" cents={overtime} />}
      <Line label={`Booking fee, ${work.feePercent}%`} cents={fee} />
      <div className={styles.whole}>
        <dt>{isFinal ? 'In all' : 'In all, so far'}</dt>
        <dd>{shownDollars(pay + overtime + fee)}</dd>
      </div>
    </dl>
  );
}

function Line({ label, cents }: { label: string; cents: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{shownDollars(cents)}</dd>
    </div>
  );
}
