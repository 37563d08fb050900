import type { JobStory } from './market.ts';
import { STEP_MS, stepMs } from './plan.ts';

/** After the end of a job, until hours, claims and disputes are decided, and charged or paid. */
export const STEPS_TO_PAY = 16;
const said = 'The work was done as booked.';

/** The client's bank takes back the first charge of a job that everyone was paid for. */
export const takeBack = async ({ market, id, plan, life }: JobStory): Promise<void> => {
  if (plan.chargeback === 'NO') return;
  const overMs = Math.max(...plan.slots.map(({ endMs }) => endMs));
  const step = Math.ceil((overMs - market.beginMs) / STEP_MS) + STEPS_TO_PAY;
  await market.schedule.until(stepMs(market.beginMs, step));
  const takenCents = await market.disputeCharge(id);
  if (takenCents === null) return;
  market.chargebacks.push(plan.chargeback);
  await market.schedule.pause(STEP_MS);
  const { staff } = market.people;
  if (plan.chargeback !== 'UNANSWERED') {
    const { chargebacks } = await staff.client.call('getJobMoney', { path: { id } });
    const path = { id: chargebacks[0]?.id ?? '' };
    const evidence = { productDescription: said, serviceDate: said, statement: said };
    await (plan.chargeback === 'CONTESTED'
      ? staff.client.call('contestChargeback', { path, body: { ...evidence, reason: said } })
      : staff.client.call('acceptChargeback', { path, body: { reason: said } }));
  }
  if (plan.chargeback !== 'CONTESTED') life.takenBackCents = takenCents;
};
