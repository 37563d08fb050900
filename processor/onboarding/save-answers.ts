import type Stripe from 'stripe';
import { noRequirements } from '../accounts.ts';
import { emit } from '../events.ts';
import { planPayout } from '../payouts.ts';
import { load, save } from '../store/objects.ts';
import type { Work } from '../store/work.ts';
import { behaviourOfBank, TEST_ROUTING_NUMBER } from '../test-values/banks.ts';
import { newId } from '../wire/ids.ts';
import { type Question, questionsFor } from './answers.ts';

export type Given = ReadonlyMap<string, string>;
export type Wrong = ReadonlyMap<string, string>;

const DOCUMENT_NEEDED = 'individual.verification.document';

const bankAccount = (accountId: string, number: string): Stripe.BankAccount => {
  const behaviour = behaviourOfBank(number);
  return {
    id: newId('ba'),
    object: 'bank_account',
    account: accountId,
    account_holder_name: null,
    account_holder_type: 'individual',
    account_type: 'checking',
    available_payout_methods: behaviour?.instant ? ['standard', 'instant'] : ['standard'],
    bank_name: behaviour?.bankName ?? null,
    country: 'US',
    currency: 'usd',
    default_for_currency: true,
    fingerprint: null,
    last4: number.slice(-4),
    metadata: {},
    routing_number: TEST_ROUTING_NUMBER,
    status: 'new',
  };
};

const dueAfter = (due: readonly string[], right: readonly Question[], given: Given): string[] => {
  const met = new Set(right.flatMap(({ meets }) => meets));
  const left = due.filter(requirement => !met.has(requirement));
  const cannotVerify = right.some(({ name }) => name === 'ssn') && given.get('ssn') === '1111';
  return cannotVerify ? [...left, DOCUMENT_NEEDED] : left;
};

const hiddenOf = (number: string) => {
  const { fails } = behaviourOfBank(number) ?? {};
  return { failCode: fails?.code ?? '', failMessage: fails?.message ?? '' };
};

/** Takes every answer that is right, and answers what is wrong with the others. Of the answers only the bank is stored. */
export const saveAnswers = async (work: Work, accountId: string, given: Given): Promise<Wrong> => {
  const { body, hidden } = await load(work, 'account', accountId);
  const due = body.requirements?.currently_due ?? [];
  if (due.length === 0 && !given.get('routing') && !given.get('account')) return new Map();
  const today = new Date(work.now * 1000);
  const asked = questionsFor(due);
  const wrong = new Map<string, string>();
  for (const { name, check } of asked) {
    const sentence = check(given.get(name) ?? '', today);
    if (sentence) wrong.set(name, sentence);
  }
  // An account number means nothing without the bank.
  const right = asked.filter(({ name }) => !wrong.has(name) && !(name === 'account' && wrong.has('routing')));
  const left = dueAfter(due, right, given);
  const number = right.some(({ name }) => name === 'account') ? (given.get('account') ?? '') : null;
  const isDone = left.length === 0;
  const account: Stripe.Account = {
    ...body,
    capabilities: { transfers: isDone ? 'active' : 'inactive' },
    details_submitted: left.every(requirement => requirement === DOCUMENT_NEEDED),
    payouts_enabled: isDone,
    requirements: {
      ...noRequirements,
      currently_due: left,
      eventually_due: left,
      past_due: left,
      disabled_reason: isDone ? null : 'requirements.past_due',
    },
    ...(number !== null && {
      external_accounts: {
        object: 'list',
        data: [bankAccount(accountId, number)],
        has_more: false,
        url: `/v1/accounts/${accountId}/external_accounts`,
      },
    }),
  };
  await save<'account'>(work, account, number === null ? {} : { hidden: { ...hidden, ...hiddenOf(number) } });
  if (isDone) await planPayout(work, accountId);
  if (right.length > 0) await emit<'account'>({ ...work, account: accountId }, 'account.updated', account);
  return wrong;
};
