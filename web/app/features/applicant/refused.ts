import { CallError, sentenceOf } from '#client/call-error.ts';

/** The server's refusal of a decision. */
export interface Refused {
  sentence: string;
  /** The label of the way to the job's payment, where a card is what is missing. */
  payLabel: string | null;
}

const payLabels = new Map([
  ['METHOD_NEEDED', 'Add a card'],
  ['PAYMENT_FAILED', 'Use another card'],
]);

export const payLabelOf = (code: string): string | null => payLabels.get(code) ?? null;

export const refusedBy = (error: unknown): Refused => ({
  sentence: sentenceOf(error),
  payLabel: error instanceof CallError ? payLabelOf(error.code) : null,
});

export const needsMethod = (error: unknown): boolean => error instanceof CallError && error.code === 'METHOD_NEEDED';

export const isGone = (error: unknown): boolean => error instanceof CallError && error.status === 404;
