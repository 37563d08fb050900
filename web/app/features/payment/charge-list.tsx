import type { ReactNode } from 'react';
import { shownDollars } from '#contract/rules/dollars.ts';
import type { Charge } from '#contract/schemas/payment.ts';
import { chargePurposeNames } from '#contract/values/charge-names.ts';
import { serverNowMs } from '#ui/clock.ts';
import { localDay } from '#ui/days.ts';
import { StatusChip } from '#ui/status-chip.tsx';
import styles from './charge-list.module.css';
import { chargeWords } from './payment-words.ts';

interface ChargeListProps<Row extends Charge> {
  label: string;
  charges: readonly Row[];
  /** The venue's, where all charges are of one job. */
  timeZone: string | null;
  /** Under what the charge is for. */
  renderAbout?: (charge: Row) => ReactNode;
  renderAction?: (charge: Row) => ReactNode;
}

/** Charges with their state and, when one failed, the reason and what to do. */
export function ChargeList<Row extends Charge>(props: ChargeListProps<Row>) {
  const { label, charges, timeZone, renderAbout, renderAction } = props;
  const nowMs = serverNowMs();
  return (
    <ul aria-label={label} className={styles.charges}>
      {charges.map(charge => {
        const { label: state, tone, text } = chargeWords(charge, timeZone, nowMs);
        return (
          <li key={charge.id} className={styles.charge}>
            <div className={styles.what}>
              <p>{chargePurposeNames[charge.purpose]}</p>
              <p className={styles.detail}>
                {renderAbout && <span>{renderAbout(charge)}</span>}
                <time dateTime={charge.createdAt}>{localDay(charge.createdAt)}</time>
              </p>
            </div>
            <p className={styles.amount}>{shownDollars(charge.amountCents)}</p>
            <div className={styles.state}>
              <StatusChip tone={tone}>{state}</StatusChip>
              {text && <p className={styles.detail}>{text}</p>}
              {renderAction?.(charge)}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
