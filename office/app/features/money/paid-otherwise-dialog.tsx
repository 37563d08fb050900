import { useState } from 'react';
import { shownDollars } from '#contract/rules/dollars.ts';
import type { OfficeRefund } from '#contract/schemas/money-office.ts';
import { REFERENCE_LENGTH } from '#contract/values/money-office.ts';
import { client } from '#office/client.ts';
import { TextField } from '#ui/text-field.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

const alone = {
  text: 'Note it first, then pay: from now on nobody can send it to the card again. It is booked from our bank account, and the client gets a credit note. This cannot be taken back.',
  confirmLabel: 'I pay it now',
  done: 'Noted as paid another way',
};
const withAnother = {
  text: 'It is so much that another of the staff has to agree first, so pay once they have. Until they decide nobody can send it to the card again, and nothing is booked.',
  confirmLabel: 'Ask a colleague',
  done: 'Asked. A colleague decides.',
};

type PaidOtherwiseDialogProps = { refund: OfficeRefund; onClose: () => void };

/** Notes that a refund that the bank did not take is paid another way, from when on nobody sends it to the bank again. */
export function PaidOtherwiseDialog({ refund, onClose }: PaidOtherwiseDialogProps) {
  const [reference, setReference] = useState('');
  const { length } = [...reference.trim()];
  const error =
    length < 3
      ? 'Say how it is paid, such as the number of the wire.'
      : length > REFERENCE_LENGTH
        ? `At most ${REFERENCE_LENGTH} characters.`
        : undefined;
  return (
    <ReasonDialog
      title={`Pay ${shownDollars(refund.amountCents)} another way?`}
      {...(refund.paymentTakesTwo ? withAnother : alone)}
      content={reference}
      isReady={error === undefined}
      fields={(checking, refused) => (
        <TextField
          label="Reference"
          hint="How it is paid, such as the number of the wire or of the check."
          value={reference}
          error={(checking && error) || refused.reference}
          onChange={event => setReference(event.target.value)}
        />
      )}
      send={(reason, idempotencyKey) =>
        client.call(
          'payRefundOtherwise',
          { path: { id: refund.id }, body: { reference: reference.trim(), reason } },
          { idempotencyKey },
        )
      }
      onClose={onClose}
    />
  );
}
