import { useState } from 'react';
import { Link } from 'react-router';
import { shownDollars } from '#contract/rules/dollars.ts';
import { isolated } from '#contract/rules/isolated.ts';
import type { OfficeExpectedPay } from '#contract/schemas/money-office.ts';
import { client } from '#office/client.ts';
import { reviewAddress } from '#office/lib/addresses.ts';
import { momentWithYear } from '#office/lib/venue-time.ts';
import { useMay } from '#office/use-may.ts';
import { Button } from '#ui/button.tsx';
import styles from './money.module.css';
import { type Asked, ReasonDialog } from './reason-dialog.tsx';
import { StateChip } from './state-chip.tsx';

const toHold = (jobId: string, { model }: OfficeExpectedPay): Asked => ({
  title: `Hold the pay of ${isolated(model.name)}?`,
  text: `${isolated(model.name)} is not paid for this job until someone of us releases it, and reads that our staff are looking into it.`,
  confirmLabel: 'Hold',
  danger: true,
  done: 'The pay is held',
  send: (reason, idempotencyKey) =>
    client.call('holdExpectedPay', { path: { jobId, modelId: model.id }, body: { reason } }, { idempotencyKey }),
});

const toRelease = (jobId: string, { model }: OfficeExpectedPay): Asked => ({
  title: `Release the pay of ${isolated(model.name)}?`,
  text: 'It is transferred on its day, once the work is settled.',
  confirmLabel: 'Release',
  done: 'The pay is released',
  send: (reason, idempotencyKey) =>
    client.call('releaseExpectedPay', { path: { jobId, modelId: model.id }, body: { reason } }, { idempotencyKey }),
});

type Props = { jobId: string; pay: OfficeExpectedPay; timeZone: string };

/** What a booking will bring, with the hold of it. */
export function ExpectedRow({ jobId, pay, timeZone }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const may = useMay();
  const { model, held } = pay;
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <div className={styles.words}>
          <h3 className={styles.name}>
            <Link to={reviewAddress({ subject: 'USER', id: model.id })}>{model.name}</Link>
          </h3>
          <p className={styles.quiet}>
            Transferred from {momentWithYear(pay.dueAt, timeZone)} on, once the work is settled
          </p>
          {held && (
            <p className={styles.why}>
              <bdi>{held.by}</bdi>: {held.because}
            </p>
          )}
        </div>
        <div className={styles.side}>
          <span className={styles.amount}>{shownDollars(pay.payCents)}</span>
          {held && <StateChip state={{ label: 'Held by staff', tone: 'ACT' }} />}
        </div>
        {may(held ? 'releaseExpectedPay' : 'holdExpectedPay') && (
          <div className={styles.moves}>
            <Button size="small" onClick={() => setAsked(held ? toRelease(jobId, pay) : toHold(jobId, pay))}>
              {held ? 'Release' : 'Hold'}
            </Button>
          </div>
        )}
      </div>
      {asked && <ReasonDialog {...asked} onClose={() => setAsked(null)} />}
    </li>
  );
}
