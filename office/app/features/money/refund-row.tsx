import { useState } from 'react';
import { shownDollars } from '#contract/rules/dollars.ts';
import { isolated } from '#contract/rules/isolated.ts';
import type { OfficeRefund } from '#contract/schemas/money-office.ts';
import { client } from '#office/client.ts';
import { useMay } from '#office/use-may.ts';
import { Button } from '#ui/button.tsx';
import { TimeAgo } from '#ui/time-ago.tsx';
import styles from './money.module.css';
import { PaidOtherwiseDialog } from './paid-otherwise-dialog.tsx';
import { type Asked, ReasonDialog } from './reason-dialog.tsx';
import { StateChip } from './state-chip.tsx';
import { WaitingNote } from './waiting-note.tsx';

const movesOf = ({ id, isMine, amountCents }: OfficeRefund): Record<'approve' | 'decline' | 'retry', Asked> => ({
  approve: {
    title: `Approve ${shownDollars(amountCents)}?`,
    text: 'It is sent to the client at once, and cannot be taken back.',
    confirmLabel: 'Approve',
    done: 'Approved: the refund is on its way',
    send: (reason, idempotencyKey) =>
      client.call('approveRefund', { path: { id }, body: { reason } }, { idempotencyKey }),
  },
  decline: {
    title: isMine ? 'Withdraw this refund?' : 'Decline this refund?',
    text: 'Nothing is sent to the client.',
    confirmLabel: isMine ? 'Withdraw' : 'Decline',
    danger: true,
    done: isMine ? 'Withdrawn' : 'Declined',
    send: (reason, idempotencyKey) =>
      client.call('declineRefund', { path: { id }, body: { reason } }, { idempotencyKey }),
  },
  retry: {
    title: 'Send this refund again?',
    text: 'The bank did not take it the last time.',
    confirmLabel: 'Send again',
    done: 'It is sent again',
    send: (reason, idempotencyKey) =>
      client.call('retryRefund', { path: { id }, body: { reason } }, { idempotencyKey }),
  },
});

export function RefundRow({ refund }: { refund: OfficeRefund }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { askedBy, decidedBy, decision, note, waits, isMine, waiting } = refund;
  const isOpen = refund.canRetry && !waiting;
  const [payingOtherwise, setPayingOtherwise] = useState(false);
  const may = useMay();
  const moves = movesOf(refund);
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <div className={styles.words}>
          <h3 className={styles.name}>{refund.reason}</h3>
          {note && <p className={styles.why}>{note}</p>}
          <p className={styles.quiet}>
            {askedBy ? `${isolated(askedBy.name)}, ` : 'By the rules, '}
            <TimeAgo at={refund.createdAt} />
          </p>
          {decision && (
            <p className={styles.quiet}>
              {decidedBy ? `${isolated(decidedBy.name)}: ` : ''}
              {decision}
            </p>
          )}
          {refund.failure && <p className={styles.quiet}>{refund.failure}</p>}
          {refund.providerId && <p className={styles.code}>{refund.providerId}</p>}
        </div>
        <div className={styles.side}>
          <span className={styles.amount}>{shownDollars(refund.amountCents)}</span>
          <StateChip state={refund.state} />
        </div>
        {waits && isMine && (
          <p className={styles.quiet}>You asked for this refund, so a colleague has to approve it.</p>
        )}
        {waiting && <WaitingNote waiting={waiting} what="pay it another way" decide="approveRefundPayment" />}
        <div className={styles.moves}>
          {waits && !isMine && may('approveRefund') && (
            <Button size="small" variant="primary" onClick={() => setAsked(moves.approve)}>
              Approve
            </Button>
          )}
          {waits && may('declineRefund') && (
            <Button size="small" onClick={() => setAsked(moves.decline)}>
              {isMine ? 'Withdraw' : 'Decline'}
            </Button>
          )}
          {isOpen && may('retryRefund') && (
            <Button size="small" onClick={() => setAsked(moves.retry)}>
              Send again
            </Button>
          )}
          {isOpen && !isMine && may('payRefundOtherwise') && (
            <Button size="small" onClick={() => setPayingOtherwise(true)}>
              Paid another way
            </Button>
          )}
        </div>
      </div>
      {asked && <ReasonDialog {...asked} onClose={() => setAsked(null)} />}
      {payingOtherwise && <PaidOtherwiseDialog refund={refund} onClose={() => setPayingOtherwise(false)} />}
    </li>
  );
}
