import type { CallError } from '#client/call-error.ts';
import { OpenMatter } from '#contract/schemas/open-matter.ts';
import { z } from '#contract/schemas/zod.ts';
import { lifecycleNames } from '#contract/values/job.ts';

const OpenMatters = z.array(OpenMatter);

/** The jobs that block deleting the account, with their dates; empty for another refusal. */
export const openJobsOf = ({ code, details }: Pick<CallError, 'code' | 'details'>): OpenMatter[] =>
  code === 'ACCOUNT_OPEN' ? (OpenMatters.safeParse(details.open).data ?? []).sort(byStart) : [];

const byStart = (one: OpenMatter, other: OpenMatter): number =>
  (one.startsAt ?? '').localeCompare(other.startsAt ?? '');

/** Of a job that is over or was cancelled. */
const moneyWords: Record<Exclude<OpenMatter['why'], 'JOB'>, string> = {
  PAYMENT: 'a payment is owed or under way',
  REFUND: 'a refund is on its way to you',
  CARD_DISPUTE: 'a bank decides about its payment',
  PAY: 'you are still to be paid for it',
  PAYOUT: 'your pay has not arrived at your bank',
};

export const openWords = ({ why, lifecycle }: OpenMatter): string =>
  why === 'JOB' ? lifecycleNames[lifecycle].toLowerCase() : moneyWords[why];
