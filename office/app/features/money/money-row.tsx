import { Link } from 'react-router';
import { shownDollars } from '#contract/rules/dollars.ts';
import { isolated } from '#contract/rules/isolated.ts';
import type { MoneyItem } from '#contract/schemas/money-office.ts';
import { jobMoneyAddress, reviewAddress } from '#office/lib/addresses.ts';
import { momentWithYear } from '#office/lib/venue-time.ts';
import { classes } from '#ui/classes.ts';
import { TimeAgo } from '#ui/time-ago.tsx';
import styles from './money.module.css';
import { StateChip } from './state-chip.tsx';

/** One row of a list: it leads to the money of its job, or to the person whose bank is paid. */
export function MoneyRow({ item }: { item: MoneyItem }) {
  const { job, person, state, note, next } = item;
  const to = job ? jobMoneyAddress(job.id) : reviewAddress({ subject: 'USER', id: person.id });
  return (
    <li className={styles.row}>
      <Link to={to} className={classes(styles.line, styles.link)}>
        <span className={styles.words}>
          <span className={styles.name}>{job?.title ?? person.name}</span>
          <span className={styles.quiet}>
            {job && `${isolated(person.name)} · `}
            <TimeAgo at={item.createdAt} />
          </span>
          {note && <span className={styles.quiet}>{note}</span>}
        </span>
        <span className={styles.side}>
          <span className={styles.amount}>{shownDollars(item.amountCents)}</span>
          <StateChip state={state} />
          {next && (
            <span className={styles.quiet}>
              {next.what} {momentWithYear(next.at, job?.timeZone ?? 'UTC')}
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
