import { shownDollars } from '#contract/rules/dollars.ts';
import type { CancelFees } from '#contract/schemas/cancellation.ts';
import { useSite } from '#lib/site.ts';
import { SkeletonText } from '#ui/skeleton.tsx';
import styles from './fee-list.module.css';
import { riseWords, shareWords } from './fee-words.ts';
import type { ShownFees } from './use-shown-fees.ts';

interface FeeListProps {
  shown: ShownFees;
  timeZone: string;
  /** The number of placeholder rows. */
  expected: number;
}

/** The cancellation fee of each model and the total. Renders nothing when nobody is booked. */
export function FeeList({ shown: { fees, failed, changed }, timeZone, expected }: FeeListProps) {
  if (fees ? fees.items.length === 0 : expected === 0) return null;
  return (
    <section className={styles.fees} aria-label="Cancellation fees" aria-busy={!fees && !failed}>
      <h3 className={styles.title}>Cancellation fees</h3>
      <div role="alert">
        {changed && <p className={styles.changed}>The fees are no longer what you saw. Here is how they stand now.</p>}
        {failed && <p className={styles.changed}>The fees did not load. Close this and open it again.</p>}
      </div>
      {fees ? <Amounts fees={fees} timeZone={timeZone} /> : !failed && <SkeletonText lines={expected + 1} />}
    </section>
  );
}

function Amounts({ fees, timeZone }: { fees: CancelFees; timeZone: string }) {
  const { bookingFeePercent } = useSite().limits;
  const rise = riseWords(fees, timeZone);
  return (
    <>
      <dl className={styles.amounts}>
        {fees.items.map(fee => (
          <div key={fee.model.id}>
            <dt>
              {fee.model.name}
              <span className={styles.share}>{shareWords(fee)}</span>
            </dt>
            <dd>{shownDollars(fee.feeCents)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{shownDollars(fees.totalCents)}</dd>
        </div>
      </dl>
      <p className={styles.note}>
        Fees go to the models, with the booking fee of {bookingFeePercent}% on top. What you paid beyond that comes
        back.
        {rise && ` ${rise}`}
      </p>
    </>
  );
}
