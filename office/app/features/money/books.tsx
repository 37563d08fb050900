import { shownDollars } from '#contract/rules/dollars.ts';
import type { LedgerEntry } from '#contract/schemas/money-office.ts';
import { accountNames } from '#contract/values/money-close.ts';
import { momentWithYear } from '#office/lib/venue-time.ts';
import styles from './money.module.css';

/** The entries of the ledger about a job, the latest first. */
export function Books({ entries, timeZone }: { entries: readonly LedgerEntry[]; timeZone: string }) {
  return (
    <ol className={styles.rows}>
      {entries.map(entry => (
        <li key={entry.id} className={styles.entry}>
          <p className={styles.quiet}>
            {momentWithYear(entry.at, timeZone)} <span className={styles.code}>{entry.event}</span>
          </p>
          {entry.lines.map(({ account, owner, amountCents }) => (
            <p key={`${account} ${owner}`} className={styles.posting}>
              <span>
                {accountNames[account]}
                {owner && ` · ${owner}`}
              </span>
              <span>{amountCents < 0 ? `−${shownDollars(-amountCents)}` : shownDollars(amountCents)}</span>
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}
