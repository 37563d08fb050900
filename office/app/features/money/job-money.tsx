import { Link } from 'react-router';
import { shownDollars } from '#contract/rules/dollars.ts';
import type { JobMoney } from '#contract/schemas/money-office.ts';
import shared from '#office/case.module.css';
import { MONEY, reviewAddress } from '#office/lib/addresses.ts';
import { momentWithYear } from '#office/lib/venue-time.ts';
import { TimeAgo } from '#ui/time-ago.tsx';
import { Books } from './books.tsx';
import { ChargeRow } from './charge-row.tsx';
import { ChargebackRow } from './chargeback-row.tsx';
import { EarningRow } from './earning-row.tsx';
import { ExpectedRow } from './expected-row.tsx';
import styles from './money.module.css';
import { MoneySection } from './money-section.tsx';
import { RefundRow } from './refund-row.tsx';

/** Everything about the money of one job, and what can be done about it. */
export function JobMoneyView({ money }: { money: JobMoney }) {
  const { job, manager, charges, refunds, chargebacks, earnings, expected, entries, moves } = money;
  const { timeZone } = job;
  return (
    <div className={styles.page}>
      <div className={styles.section}>
        <Link to={MONEY} className={styles.back}>
          All money
        </Link>
        <h1 className={styles.title}>{job.title}</h1>
        <p className={styles.quiet}>
          <Link to={reviewAddress({ subject: 'JOB', id: job.id })}>The job</Link> of{' '}
          <Link to={reviewAddress({ subject: 'USER', id: manager.id })}>
            <bdi>{manager.name}</bdi>
          </Link>
          {job.startsAt && `, starts ${momentWithYear(job.startsAt, timeZone)}`}
        </p>
        <dl className={shared.facts}>
          <Fact label="Paid ahead" text={shownDollars(money.fundsCents)} />
          {money.debtCents > 0 && <Fact label="Debt of the client" text={shownDollars(money.debtCents)} />}
          {money.cancelledAt && <Fact label="Unpaid, cancelled" text={momentWithYear(money.cancelledAt, timeZone)} />}
        </dl>
      </div>
      {chargebacks.length > 0 && (
        <MoneySection title="Card disputes" count={chargebacks.length} nothing="">
          <ul className={styles.rows}>
            {chargebacks.map(one => (
              <ChargebackRow key={one.id} chargeback={one} timeZone={timeZone} />
            ))}
          </ul>
        </MoneySection>
      )}
      <MoneySection title="Charges" count={charges.length} nothing="Nothing was charged yet.">
        <ul className={styles.rows}>
          {charges.map(one => (
            <ChargeRow key={one.id} charge={one} money={money} />
          ))}
        </ul>
      </MoneySection>
      <MoneySection title="Refunds" count={refunds.length} nothing="Nothing was given back.">
        <ul className={styles.rows}>
          {refunds.map(one => (
            <RefundRow key={one.id} refund={one} />
          ))}
        </ul>
      </MoneySection>
      {expected.length > 0 && (
        <MoneySection title="Pay to come" count={expected.length} nothing="">
          <ul className={styles.rows}>
            {expected.map(one => (
              <ExpectedRow key={one.model.id} jobId={job.id} pay={one} timeZone={timeZone} />
            ))}
          </ul>
        </MoneySection>
      )}
      <MoneySection title="Pay of the models" count={earnings.length} nothing="Nobody has earned anything yet.">
        <ul className={styles.rows}>
          {earnings.map(one => (
            <EarningRow key={one.id} earning={one} timeZone={timeZone} />
          ))}
        </ul>
      </MoneySection>
      <MoneySection title="What happened" count={moves.length} nothing="Nothing has happened yet.">
        <ol className={styles.rows}>
          {moves.map(({ id, at, text, who, why }) => (
            <li key={id} className={styles.entry}>
              <p>{text}</p>
              {why && <p className={styles.why}>{why}</p>}
              <p className={styles.quiet}>
                <bdi>{who}</bdi>, <TimeAgo at={at} />
              </p>
            </li>
          ))}
        </ol>
      </MoneySection>
      <MoneySection title="The books" count={entries.length} nothing="Nothing was booked yet.">
        <Books entries={entries} timeZone={timeZone} />
      </MoneySection>
    </div>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}
