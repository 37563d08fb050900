import { Link } from 'react-router';
import type { RightsRequest } from '#contract/schemas/rights-office.ts';
import { rightsChannelNames, rightsKindNames, rightsStateNames } from '#contract/values/rights.ts';
import { recordAddress } from '#office/lib/addresses.ts';
import { DELETED_ACCOUNT } from '#office/lib/deleted-account.ts';
import styles from '#office/page.module.css';
import { serverNowMs } from '#ui/clock.ts';
import { StatusChip } from '#ui/status-chip.tsx';

const dayText = (at: string): string => new Date(at).toLocaleDateString('en-US', { dateStyle: 'medium' });

/** What someone asked about their data, by when, and what became of it. */
export function RequestRow({ request }: { request: RightsRequest }) {
  const { userId, name, isErased, kind, channel, state, receivedAt, dueAt, doneAt, handledBy, outcome } = request;
  const isLate = state === 'OPEN' && Date.parse(dueAt) < serverNowMs();
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <h2 className={styles.name}>
          <Link to={recordAddress({ subject: 'USER', id: userId })}>
            {isErased ? DELETED_ACCOUNT : (name ?? 'Someone without a name')}
          </Link>
        </h2>
        <StatusChip tone={state === 'DONE' ? 'booked' : isLate ? 'declined' : 'neutral'}>
          {isLate ? 'Late' : rightsStateNames[state]}
        </StatusChip>
      </div>
      <p>
        {rightsKindNames[kind]}, asked {rightsChannelNames[channel].toLowerCase()}
      </p>
      <p className={styles.quiet}>
        {dayText(receivedAt)}, {doneAt ? `closed ${dayText(doneAt)}` : `due ${dayText(dueAt)}`}
        {handledBy && `, by ${handledBy}`}
      </p>
      {outcome && <p className={styles.words}>{outcome}</p>}
    </li>
  );
}
