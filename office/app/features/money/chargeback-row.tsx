import { useState } from 'react';
import { shownDollars } from '#contract/rules/dollars.ts';
import type { Chargeback } from '#contract/schemas/money-office.ts';
import { client } from '#office/client.ts';
import { momentWithYear } from '#office/lib/venue-time.ts';
import { useMay } from '#office/use-may.ts';
import { Button } from '#ui/button.tsx';
import { TimeAgo } from '#ui/time-ago.tsx';
import { EvidenceDialog } from './evidence-dialog.tsx';
import styles from './money.module.css';
import { type Asked, ReasonDialog } from './reason-dialog.tsx';
import { StateChip } from './state-chip.tsx';

const toAccept = ({ id, amountCents }: Chargeback): Asked => ({
  title: 'Accept this dispute?',
  text: `${shownDollars(amountCents)} stays with the client’s bank. The models keep their pay.`,
  confirmLabel: 'Accept the loss',
  danger: true,
  done: 'The dispute is accepted',
  send: (reason, idempotencyKey) =>
    client.call('acceptChargeback', { path: { id }, body: { reason } }, { idempotencyKey }),
});

type ChargebackRowProps = { chargeback: Chargeback; timeZone: string };

export function ChargebackRow({ chargeback, timeZone }: ChargebackRowProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [contesting, setContesting] = useState(false);
  const may = useMay();
  const { canAnswer, evidenceDueAt, answer, answeredBy, answeredAt, answeredBecause } = chargeback;
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <div className={styles.words}>
          <h3 className={styles.name}>{chargeback.reason}</h3>
          {canAnswer && evidenceDueAt && (
            <p className={styles.quiet}>Without an answer by {momentWithYear(evidenceDueAt, timeZone)} it is lost.</p>
          )}
          {answer && answeredAt && (
            <p className={styles.quiet}>
              {answer === 'CONTEST' ? 'Contested' : 'Accepted'} by {answeredBy?.name}, <TimeAgo at={answeredAt} />:{' '}
              {answeredBecause}
            </p>
          )}
          {answer === 'CONTEST' && <p className={styles.why}>{chargeback.evidence.statement}</p>}
          {chargeback.failure && <p className={styles.quiet}>{chargeback.failure}</p>}
          <p className={styles.code}>{chargeback.providerId}</p>
        </div>
        <div className={styles.side}>
          <span className={styles.amount}>{shownDollars(chargeback.amountCents)}</span>
          <StateChip state={chargeback.state} />
        </div>
        {canAnswer && may('contestChargeback') && (
          <div className={styles.moves}>
            <Button size="small" variant="primary" onClick={() => setContesting(true)}>
              Send evidence
            </Button>
            <Button size="small" onClick={() => setAsked(toAccept(chargeback))}>
              Accept the loss
            </Button>
          </div>
        )}
      </div>
      {contesting && <EvidenceDialog chargeback={chargeback} onClose={() => setContesting(false)} />}
      {asked && <ReasonDialog {...asked} onClose={() => setAsked(null)} />}
    </li>
  );
}
