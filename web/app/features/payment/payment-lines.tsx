import { shownDollars } from '#contract/rules/dollars.ts';
import type { PaymentLine } from '#contract/schemas/payment.ts';
import styles from './payment-lines.module.css';

/** More are shown on a press. */
const SHOWN = 8;

interface PaymentLinesProps {
  lines: readonly PaymentLine[];
  totalCents: number;
}

/** What is paid for, line by line, with the booking fee and the total. */
export function PaymentLines({ lines, totalCents }: PaymentLinesProps) {
  const feeCents = lines.reduce((sum, line) => sum + line.feeCents, 0);
  const [first, rest] = [lines.slice(0, SHOWN), lines.slice(SHOWN)];
  return (
    <div className={styles.lines}>
      <Rows lines={first} />
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>{rest.length === 1 ? 'And 1 more' : `And ${rest.length} more`}</summary>
          <Rows lines={rest} />
        </details>
      )}
      <dl className={styles.sums}>
        {feeCents > 0 && (
          <div>
            <dt>Booking fee</dt>
            <dd>{shownDollars(feeCents)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{shownDollars(totalCents)}</dd>
        </div>
      </dl>
    </div>
  );
}

const Rows = ({ lines }: { lines: readonly PaymentLine[] }) => (
  <ul className={styles.rows}>
    {numbered(lines).map(({ key, name, payCents }) => (
      <li key={key}>
        <span>{name}</span>
        <span>{shownDollars(payCents)}</span>
      </li>
    ))}
  </ul>
);

/** Two models may share a name. */
const numbered = (lines: readonly PaymentLine[]) => lines.map((line, place) => ({ ...line, key: `${place}` }));
