import { CallError } from '#client/call-error.ts';
import { oldestDraftAddress, oldestDraftLabel } from '#features/job/draft/oldest-draft.ts';
import { jobPaymentAddress } from '#lib/payment-address.ts';

export interface WayOut {
  address: string;
  label: string;
  /** Loaded as a document: its content policy admits the form of the card processor. */
  isDocument: boolean;
}

/** Where what a refusal asks for is done; null where it is done in the step itself. */
export const wayOutOf = (error: unknown): WayOut | null => {
  const oldest = oldestDraftAddress(error);
  if (oldest) return { address: oldest, label: oldestDraftLabel, isDocument: false };
  if (!(error instanceof CallError) || error.code !== 'DEBT_OPEN') return null;
  const { jobId } = error.details;
  return typeof jobId === 'string'
    ? { address: jobPaymentAddress(jobId), label: 'Pay what is owed', isDocument: true }
    : null;
};
