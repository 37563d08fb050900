import type { PaymentResult } from '#contract/schemas/payment.ts';
import { approveTestCard, failTestCard } from '#server/testing/payments.ts';
import type { Act, JobStory, Market } from './market.ts';
import type { Manager } from './people.ts';
import type { JobPlan } from './plan.ts';

/** From the step at which the charges of the clock have failed for want of an answer, to the last before a job is given up. */
const [FIRST_STEP, LAST_STEP] = [11, 3];
const answers: Record<JobPlan['confirms'], readonly ('APPROVED' | 'FAILED')[]> = {
  AT_ONCE: ['APPROVED'],
  AFTER_A_FAILURE: ['FAILED', 'APPROVED'],
  NEVER: [],
};

/** Whether no charge ever succeeds: the card is declined, or nobody answers the bank. */
export const neverPays = ({ pays }: Manager, { confirms }: JobPlan): boolean =>
  pays === 'NEVER' || (pays === 'CONFIRM' && confirms === 'NEVER');

/** Whose payments by the clock fail, and who then pays by hand. */
export const paysByAnswer = ({ manager, plan }: JobStory): boolean =>
  manager.pays === 'CONFIRM' && plan.confirms !== 'NEVER';

/** Pays, and answers what the bank asks of this client, if it asks; after an answer that failed they pay again. */
export const payAndConfirm = async (
  market: Market,
  { client }: Manager,
  { confirms }: JobPlan,
  pay: () => Promise<PaymentResult>,
): Promise<PaymentResult> => {
  const bank = { end: 'local', origin: market.origin } as const;
  let result = await pay();
  for (const answer of answers[confirms]) {
    if (result.status !== 'ACTION_NEEDED') break;
    const { chargeId, clientSecret } = result;
    if (answer === 'APPROVED') await approveTestCard(bank, clientSecret ?? '');
    else await failTestCard(bank, clientSecret ?? '', answer);
    result = await client.call('checkCharge', { path: { id: chargeId } });
    if (answer === 'FAILED') result = await pay();
    else market.confirmed += 1;
  }
  return result;
};

/** Everything that is owed for a job by now. */
const payOwed = async ({ market, id, plan, manager }: JobStory): Promise<void> => {
  const read = () => manager.client.call('getJobPayment', { path: { id } });
  const pay = async () => {
    const { methods, fingerprint } = await read();
    const methodId = methods.find(({ isDefault }) => isDefault)?.id ?? '';
    return manager.client.call('payJob', { path: { id }, body: { methodId, fingerprint } });
  };
  while ((await read()).totalCents > 0) {
    const { status, failure } = await payAndConfirm(market, manager, plan, pay);
    if (status !== 'CAPTURED') throw new Error(`What a client has confirmed is ${status}: ${failure}`);
  }
};

/** A client whose bank asks each time pays by hand what the clock could not: before the start, and afterwards for overtime. */
export const confirmActs = (story: JobStory, steps: 'BEFORE' | 'AFTER'): Act[] => {
  if (!paysByAnswer(story)) return [];
  const { startStep } = story.plan;
  const [first, last] =
    steps === 'BEFORE' ? [startStep - FIRST_STEP, startStep - LAST_STEP] : [startStep, startStep + 40];
  return Array.from({ length: last - first + 1 }, (_, nth) => ({
    step: first + nth,
    act: () => payOwed(story),
  })).filter(({ step }) => step > story.plan.postStep);
};
