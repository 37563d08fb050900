import { useState } from 'react';
import { Link } from 'react-router';
import { shownDollars } from '#contract/rules/dollars.ts';
import { isolated } from '#contract/rules/isolated.ts';
import type { OfficeEarning } from '#contract/schemas/money-office.ts';
import { client } from '#office/client.ts';
import { reviewAddress } from '#office/lib/addresses.ts';
import { momentWithYear } from '#office/lib/venue-time.ts';
import { useMay } from '#office/use-may.ts';
import { Button } from '#ui/button.tsx';
import styles from './money.module.css';
import { type Asked, ReasonDialog } from './reason-dialog.tsx';
import { StateChip } from './state-chip.tsx';

const toHold = ({ id, model }: OfficeEarning): Asked => ({
  title: 'Hold this pay?',
  text: `${isolated(model.name)} is not paid until someone of us releases it, and reads that our staff are looking into it.`,
  confirmLabel: 'Hold',
  danger: true,
  done: 'The pay is held',
  send: (reason, idempotencyKey) => client.call('holdEarning', { path: { id }, body: { reason } }, { idempotencyKey }),
});

const toRelease = ({ id }: OfficeEarning): Asked => ({
  title: 'Release this pay?',
  text: 'It is transferred on its day, or at once if that has passed.',
  confirmLabel: 'Release',
  done: 'The pay is released',
  send: (reason, idempotencyKey) =>
    client.call('releaseEarning', { path: { id }, body: { reason } }, { idempotencyKey }),
});

const toCancel = ({ id, model, payCents, feeCents }: OfficeEarning): Asked => ({
  title: `Cancel this pay of ${shownDollars(payCents)}?`,
  text: `${isolated(model.name)} is not paid it, and is told. The client gets back what they paid for it, up to ${shownDollars(payCents + feeCents)} with the fee. This cannot be taken back.`,
  confirmLabel: 'Cancel the pay',
  danger: true,
  done: 'The pay is cancelled',
  send: (reason, idempotencyKey) =>
    client.call('cancelEarning', { path: { id }, body: { reason } }, { idempotencyKey }),
});

export function EarningRow({ earning, timeZone }: { earning: OfficeEarning; timeZone: string }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const may = useMay();
  const { model, held, paidAt } = earning;
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <div className={styles.words}>
          <h3 className={styles.name}>
            <Link to={reviewAddress({ subject: 'USER', id: model.id })}>{model.name}</Link>
          </h3>
          <p className={styles.quiet}>
            {earning.kind} ·{' '}
            {paidAt
              ? `transferred ${momentWithYear(paidAt, timeZone)}`
              : `due ${momentWithYear(earning.dueAt, timeZone)}`}
          </p>
          {held && (
            <p className={styles.why}>
              <bdi>{held.by}</bdi>: {held.because}
            </p>
          )}
          {earning.failure && <p className={styles.quiet}>{earning.failure}</p>}
          {earning.providerId && <p className={styles.code}>{earning.providerId}</p>}
        </div>
        <div className={styles.side}>
          <span className={styles.amount}>{shownDollars(earning.payCents)}</span>
          <StateChip state={earning.state} />
          <span className={styles.quiet}>{shownDollars(earning.feeCents)} fee</span>
        </div>
        {may(held ? 'releaseEarning' : 'holdEarning') && (earning.canHold || held) && (
          <div className={styles.moves}>
            <Button size="small" onClick={() => setAsked(held ? toRelease(earning) : toHold(earning))}>
              {held ? 'Release' : 'Hold'}
            </Button>
            {earning.canCancel && may('cancelEarning') && (
              <Button size="small" onClick={() => setAsked(toCancel(earning))}>
                Cancel the pay
              </Button>
            )}
          </div>
        )}
      </div>
      {asked && <ReasonDialog {...asked} onClose={() => setAsked(null)} />}
    </li>
  );
}
