import { useState } from 'react';
import type { Chargeback } from '#contract/schemas/money-office.ts';
import { EVIDENCE_LENGTH, SERVICE_DATE_LENGTH } from '#contract/values/money-office.ts';
import { client } from '#office/client.ts';
import { noteError } from '#office/lib/note-error.ts';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

const EVIDENCE_MIN = 10;

const textError = (text: string): string | undefined =>
  noteError(text, EVIDENCE_LENGTH, 'Write a sentence or two.') ??
  ([...text.trim()].length < EVIDENCE_MIN ? `At least ${EVIDENCE_MIN} characters.` : undefined);

/** What is sent to the card holder's bank, drafted from the booking; names and our rules are added. */
export function EvidenceDialog({ chargeback, onClose }: { chargeback: Chargeback; onClose: () => void }) {
  const [written, setWritten] = useState(chargeback.evidence);
  const productError = textError(written.productDescription);
  const dateError = noteError(written.serviceDate, SERVICE_DATE_LENGTH, 'Say when it took place.');
  const statementError = textError(written.statement);
  const write = (change: Partial<typeof written>) => setWritten({ ...written, ...change });
  return (
    <ReasonDialog
      title="Send evidence"
      text="The card holder’s bank reads it and decides. It can be sent once."
      confirmLabel="Send to the bank"
      done="The evidence is being sent"
      content={JSON.stringify(written)}
      isReady={!productError && !dateError && !statementError}
      fields={(checking, refused) => (
        <>
          <TextArea
            label="What was sold"
            rows={2}
            value={written.productDescription}
            error={(checking && productError) || refused.productDescription}
            onChange={event => write({ productDescription: event.target.value })}
          />
          <TextField
            label="When it took place"
            value={written.serviceDate}
            error={(checking && dateError) || refused.serviceDate}
            onChange={event => write({ serviceDate: event.target.value })}
          />
          <TextArea
            label="What speaks for us"
            rows={6}
            value={written.statement}
            error={(checking && statementError) || refused.statement}
            onChange={event => write({ statement: event.target.value })}
          />
        </>
      )}
      send={(reason, idempotencyKey) =>
        client.call(
          'contestChargeback',
          { path: { id: chargeback.id }, body: { ...written, reason } },
          { idempotencyKey },
        )
      }
      onClose={onClose}
    />
  );
}
