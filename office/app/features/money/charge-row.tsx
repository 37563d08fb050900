import { useState } from 'react';
import { shownDollars } from '#contract/rules/dollars.ts';
import { isolated } from '#contract/rules/isolated.ts';
import type { JobMoney, OfficeCharge } from '#contract/schemas/money-office.ts';
import { client } from '#office/client.ts';
import { momentWithYear } from '#office/lib/venue-time.ts';
import { useMay } from '#office/use-may.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import styles from './money.module.css';
import { type Asked, ReasonDialog } from './reason-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { StateChip } from './state-chip.tsx';
import { WaitingNote } from './waiting-note.tsx';

const toRetry = ({ id }: OfficeCharge): Asked => ({
  title: 'Try this charge again?',
  text: 'The default card or bank account of the client is charged at once. They are told if it fails.',
  confirmLabel: 'Try again now',
  done: 'It is tried again',
  send: (reason, idempotencyKey) => client.call('retryCharge', { path: { id }, body: { reason } }, { idempotencyKey }),
});

const toCallOff = ({ id, callOffTakesTwo }: OfficeCharge, effect: string): Asked => ({
  title: 'Call this charge off?',
  text: callOffTakesTwo ? `${effect} It is so much that another of the staff has to agree first.` : effect,
  confirmLabel: callOffTakesTwo ? 'Ask a colleague' : 'Call off',
  danger: true,
  done: callOffTakesTwo ? 'Asked. A colleague decides.' : 'Called off',
  send: (reason, idempotencyKey) =>
    client.call('callOffCharge', { path: { id }, body: { reason } }, { idempotencyKey }),
});

const lineText = ({ name, payCents, feeCents }: OfficeCharge['lines'][number]): string =>
  `${isolated(name)}: ${shownDollars(payCents)}${feeCents > 0 ? ` and ${shownDollars(feeCents)} fee` : ''}`;

export function ChargeRow({ charge, money }: { charge: OfficeCharge; money: JobMoney }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [refunding, setRefunding] = useState(false);
  const may = useMay();
  const { timeZone } = money.job;
  const { callOff, leftCents, waiting } = charge;
  const notes = [charge.tries, charge.failure, charge.method].filter(Boolean).join(' · ');
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <div className={styles.words}>
          <h3 className={styles.name}>{charge.purpose}</h3>
          <p className={classes(styles.quiet, styles.why)}>{charge.lines.map(lineText).join('\n')}</p>
          {notes && <p className={styles.quiet}>{notes}</p>}
          {charge.nextTryAt && <p className={styles.quiet}>Next try {momentWithYear(charge.nextTryAt, timeZone)}</p>}
          <p className={styles.code}>{[charge.providerId, charge.providerChargeId].filter(Boolean).join(' ')}</p>
        </div>
        <div className={styles.side}>
          <span className={styles.amount}>{shownDollars(charge.amountCents)}</span>
          <StateChip state={charge.state} />
          {charge.refundedCents > 0 && (
            <span className={styles.quiet}>{shownDollars(charge.refundedCents)} given back</span>
          )}
        </div>
        {waiting && <WaitingNote waiting={waiting} what="waive this debt" decide="approveWaiver" />}
        <div className={styles.moves}>
          {charge.canRetry && may('retryCharge') && (
            <Button size="small" onClick={() => setAsked(toRetry(charge))}>
              Try again now
            </Button>
          )}
          {callOff && !waiting && may('callOffCharge') && (
            <Button size="small" onClick={() => setAsked(toCallOff(charge, callOff))}>
              Call off
            </Button>
          )}
          {leftCents > 0 && may('refundCharge') && (
            <Button size="small" onClick={() => setRefunding(true)}>
              Refund
            </Button>
          )}
        </div>
      </div>
      {asked && <ReasonDialog {...asked} onClose={() => setAsked(null)} />}
      {refunding && (
        <RefundDialog charge={charge} aloneCents={money.refundAloneCents} onClose={() => setRefunding(false)} />
      )}
    </li>
  );
}
