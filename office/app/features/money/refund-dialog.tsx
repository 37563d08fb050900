import { useState } from 'react';
import { shownDollars } from '#contract/rules/dollars.ts';
import type { OfficeCharge, OfficeRefund } from '#contract/schemas/money-office.ts';
import { client } from '#office/client.ts';
import { centsTyped } from '#office/lib/cents-typed.ts';
import { TextField } from '#ui/text-field.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

/** Whether it waits depends on all that was given back of the job before: the server says so. */
const newestOf = (refunds: readonly OfficeRefund[], chargeId: string): OfficeRefund | undefined =>
  refunds
    .filter(refund => refund.chargeId === chargeId)
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
    .at(-1);

type RefundDialogProps = { charge: OfficeCharge; aloneCents: number; onClose: () => void };

/** Gives a part of a charge back, and says when a second person has to agree. */
export function RefundDialog({ charge, aloneCents, onClose }: RefundDialogProps) {
  const [dollars, setDollars] = useState('');
  const cents = centsTyped(dollars);
  const error =
    cents === null || cents === 0
      ? 'Give an amount in dollars, such as 480.50.'
      : cents > charge.leftCents
        ? `At most ${shownDollars(charge.leftCents)} is left of this charge.`
        : undefined;
  const isAtProvider = charge.providerChargeId !== null;
  const sent = isAtProvider ? 'The refund is on its way' : 'It waits for an owner to pay it';
  return (
    <ReasonDialog
      title="Give money back"
      text={`It is taken from our own money, not from the models’ pay. Beyond ${shownDollars(aloneCents)} for one job a colleague has to approve it.${isAtProvider ? '' : ' The payment provider does not know this charge: an owner pays it another way and records that here.'}`}
      confirmLabel="Give it back"
      done={({ refunds }) => (newestOf(refunds, charge.id)?.waits ? 'It waits for a colleague' : sent)}
      content={dollars}
      isReady={error === undefined}
      fields={(checking, refused) => (
        <TextField
          label="Amount"
          hint={`${shownDollars(charge.leftCents)} is left of this charge.`}
          prefix="$"
          inputMode="decimal"
          value={dollars}
          error={(checking && error) || refused.amountCents}
          onChange={event => setDollars(event.target.value)}
        />
      )}
      send={(reason, idempotencyKey) =>
        client.call(
          'refundCharge',
          { path: { id: charge.id }, body: { amountCents: cents ?? 0, reason } },
          { idempotencyKey },
        )
      }
      onClose={onClose}
    />
  );
}
