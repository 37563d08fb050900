import { CallError, sentenceOf } from '#client/call-error.ts';
import { isolated } from '#contract/rules/isolated.ts';
import type { Applicant } from '#contract/schemas/applicant.ts';

/** The server's refusal of a decision. */
export interface Refused {
  sentence: string;
  /** Where what is missing can be done. */
  way: Way | null;
}

export type Way = { label: string; leadsTo: 'PAYMENT' | 'IDENTITY' };

const ways = new Map<string, Way>([
  ['METHOD_NEEDED', { label: 'Add a card', leadsTo: 'PAYMENT' }],
  ['PAYMENT_FAILED', { label: 'Use another card', leadsTo: 'PAYMENT' }],
  ['IDENTITY_NEEDED', { label: 'Show who you are', leadsTo: 'IDENTITY' }],
]);

export const wayOf = (code: string): Way | null => ways.get(code) ?? null;

export const refusedBy = (error: unknown): Refused => ({
  sentence: sentenceOf(error),
  way: error instanceof CallError ? wayOf(error.code) : null,
});

export const needsMethod = (error: unknown): boolean => error instanceof CallError && error.code === 'METHOD_NEEDED';

export const isGone = (error: unknown): boolean => error instanceof CallError && error.status === 404;

/** Said of someone who left the job while they were shown. */
export const noLongerHere = ({ model }: Applicant): Refused => ({
  sentence: `${isolated(model.firstName)} takes part in the job no longer.`,
  way: null,
});
