import { STEPS_TO_PAY } from './chargeback.ts';
import type { JobStory } from './market.ts';
import { STEP_MS, stepMs } from './plan.ts';

const because = 'The job was not what it should have been, and that was our fault.';

/** Once everyone is paid, staff give a part of the first charge back; above a limit a second of them approves it. */
export const giveBack = async ({ market, id, plan, life }: JobStory): Promise<void> => {
  if (plan.givesBack === null) return;
  const overMs = Math.max(...plan.slots.map(({ endMs }) => endMs));
  const step = Math.ceil((overMs - market.beginMs) / STEP_MS) + STEPS_TO_PAY;
  await market.schedule.until(stepMs(market.beginMs, step));
  const { staff, colleague } = market.people;
  const { charges } = await staff.client.call('getJobMoney', { path: { id } });
  const charge = charges.find(({ leftCents }) => leftCents > 0);
  if (!charge) return;
  const amountCents = Math.max(1, Math.floor(charge.leftCents * plan.givesBack));
  const { refunds } = await staff.client.call('refundCharge', {
    path: { id: charge.id },
    body: { amountCents, reason: because },
  });
  const asked = refunds.find(({ waits }) => waits);
  if (asked) await colleague.client.call('approveRefund', { path: { id: asked.id }, body: { reason: because } });
  life.givenBackCents += amountCents;
  market.given.push({ cents: amountCents, isApproved: asked !== undefined });
};
