import { shownDollars } from '#contract/rules/dollars.ts';
import type { MoneyClose } from '#contract/schemas/money-close.ts';
import { accountNames, bankStateNames, closeStateNames, movementNames } from '#contract/values/money-close.ts';
import { utcDayText } from '#office/lib/venue-time.ts';
import { StatusChip, type Tone } from '#ui/status-chip.tsx';
import styles from './closes.module.css';

const tones: Record<MoneyClose['state'], Tone> = { AGREES: 'booked', EXPLAINED: 'pending', DIFFERS: 'pencil' };

const bankTones: Record<MoneyClose['bankState'], Tone> = {
  NOT_CHECKED: 'neutral',
  AGREES: 'booked',
  DIFFERS: 'pencil',
};

/** A day, with its figures once it is opened. */
export function CloseRow({ close }: { close: MoneyClose }) {
  const { day, state, bankState, isFinal, providerCents, ledgerCents } = close;
  return (
    <li className={styles.row}>
      <details>
        <summary className={styles.summary}>
          <span className={styles.day}>
            {utcDayText(day)}
            {!isFinal && <span className={styles.quiet}> so far</span>}
          </span>
          <span className={styles.chips}>
            <StatusChip tone={tones[state]}>{closeStateNames[state]}</StatusChip>
            <StatusChip tone={bankTones[bankState]}>{bankStateNames[bankState]}</StatusChip>
          </span>
          <span className={styles.figure}>
            <span className={styles.label}>Provider</span>
            {shownDollars(providerCents)}
          </span>
          <span className={styles.figure}>
            <span className={styles.label}>Our books</span>
            {shownDollars(ledgerCents)}
          </span>
        </summary>
        <div className={styles.detail}>
          <Comparison close={close} />
          <Accounts close={close} />
          <Movements close={close} />
        </div>
      </details>
    </li>
  );
}

const Fact = ({ label, cents, isSum = false }: { label: string; cents: number; isSum?: boolean }) => (
  <div className={isSum ? styles.sum : undefined}>
    <dt>{label}</dt>
    <dd>{shownDollars(cents)}</dd>
  </div>
);

function Comparison({ close }: { close: MoneyClose }) {
  return (
    <section className={styles.facts} aria-label="Comparison">
      <h3 className={styles.heading}>Comparison</h3>
      <dl className={styles.facts}>
        <Fact label="Our books say that the provider holds" cents={close.ledgerCents} />
        <Fact label="Booked on another day" cents={close.otherDayCents} />
        <Fact label={`Named by findings (${close.openFindings} open)`} cents={close.findingsCents} />
        <Fact label="Not explained" cents={close.unexplainedCents} />
        <Fact label="The provider holds" cents={close.providerCents} isSum />
      </dl>
      <dl className={styles.facts}>
        <Fact label="Sent to our bank" cents={close.bankCents} />
        <Fact label="Of it on its way" cents={close.bankPendingCents} />
        {close.bankState !== 'NOT_CHECKED' && (
          <>
            <Fact label="Found on the bank’s statements" cents={close.bankFoundCents} />
            <Fact label="Not found on them yet" cents={close.bankOpenCents} />
          </>
        )}
      </dl>
    </section>
  );
}

function Accounts({ close }: { close: MoneyClose }) {
  const sum = close.accounts.reduce((total, { cents }) => total + cents, 0);
  return (
    <section className={styles.facts} aria-label="Accounts">
      <h3 className={styles.heading}>Accounts at the end of the day</h3>
      <dl className={styles.facts}>
        {close.accounts.map(({ account, cents }) => (
          <Fact key={account} label={accountNames[account]} cents={cents} />
        ))}
        <Fact label="Sum" cents={sum} isSum />
      </dl>
    </section>
  );
}

function Movements({ close }: { close: MoneyClose }) {
  const fees = close.movements.reduce((total, { feeCents }) => total + feeCents, 0);
  return (
    <section className={styles.facts} aria-label="Movements">
      <h3 className={styles.heading}>Moved at the provider on the day</h3>
      {close.movements.length === 0 ? (
        <p className={styles.quiet}>Nothing moved.</p>
      ) : (
        <dl className={styles.facts}>
          {close.movements.map(({ kind, count, amountCents }) => (
            <Fact key={kind} label={`${movementNames[kind]} (${count})`} cents={amountCents} />
          ))}
          <Fact label="Kept by the provider" cents={-fees} />
        </dl>
      )}
    </section>
  );
}
