import { booksOf } from '../oracle/books.ts';
import type { Life } from '../oracle/facts.ts';
import { bookingActs } from './booking-acts.ts';
import { takeBack } from './chargeback.ts';
import { confirmActs, neverPays } from './confirm.ts';
import { giveBack } from './give-back.ts';
import { type Act, type JobStory, type Market, standing } from './market.ts';
import type { Manager, Model } from './people.ts';
import { type JobPlan, stepMs } from './plan.ts';
import { postJob } from './post.ts';
import { standbyActs } from './standby-acts.ts';
import { workActs } from './work-acts.ts';

const HOUR_MS = 3_600_000;
const unpaidCancelMs = 12 * HOUR_MS;

const inOrder = (acts: readonly Act[]): Act[] => acts.toSorted((one, other) => one.step - other.step);

const startOf = ({ plan }: JobStory): number => Math.min(...plan.slots.map(({ startMs }) => startMs));

const cancel = async ({ market, id, plan, manager, life }: JobStory, step: number): Promise<void> => {
  const { fingerprint } = await manager.client.call('getCancelFees', { path: { id }, query: {} });
  const body = { reason: 'BUDGET', description: 'No budget any more.', fingerprint } as const;
  await manager.client.call('cancelJob', { path: { id }, body });
  life.fate = 'CANCELLED';
  life.endedMs = stepMs(market.beginMs, plan.cancelStep ?? step);
};

/** Everything until the start. Whoever cannot pay does nothing in the last hours, when the job may be off already. */
const untilStart = async (story: JobStory, standby: Model | undefined): Promise<void> => {
  const { market, plan, manager, life } = story;
  const acts = [...story.parts.flatMap(part => bookingActs(story, part)), ...standbyActs(story, standby)];
  const { cancelStep } = plan;
  if (cancelStep !== null) acts.push({ step: cancelStep, act: () => cancel(story, cancelStep) });
  acts.push(...confirmActs(story, 'BEFORE'));
  const lastMs = startOf(story) - (neverPays(manager, plan) ? unpaidCancelMs : 0);
  for (const { step, act } of inOrder(acts)) {
    const atMs = stepMs(market.beginMs, step);
    if (life.fate === 'CANCELLED' || atMs >= lastMs) break;
    await market.schedule.until(atMs);
    await act();
  }
};

const payDebt = async ({ market, id, plan, manager, life }: JobStory): Promise<void> => {
  await market.schedule.until(stepMs(market.beginMs, plan.startStep + 4));
  if (booksOf([life], () => true).owed.size === 0) return;
  const { methods, fingerprint } = await manager.client.call('getJobPayment', { path: { id } });
  const methodId = methods.find(({ isDefault }) => !isDefault)?.id ?? '';
  const { status, failure } = await manager.client.call('payJob', { path: { id }, body: { methodId, fingerprint } });
  if (status !== 'CAPTURED') throw new Error(`A debt is ${status}: ${failure}`);
  life.isCollected = true;
};

/** The whole life of a job, as planned; what really happened is added to the facts of the market. */
export async function live(market: Market, plan: JobPlan, manager: Manager, models: readonly Model[]): Promise<void> {
  const { schedule, people } = market;
  await schedule.until(stepMs(market.beginMs, plan.postStep));
  const posted = await postJob(market, manager, plan);
  if (!posted) return;
  const { id, services } = posted;
  const { category, hourlyCents, fixedCents, slots, dayMinutes } = plan;
  const life: Life = {
    job: id,
    client: manager.id,
    category,
    hourlyCents,
    fixedCents,
    slots,
    dayMinutes,
    services,
    fate: 'UNFILLED',
    endedMs: null,
    isCollected: !neverPays(manager, plan),
    takenBackCents: 0,
    givenBackCents: 0,
    bookings: [],
  };
  market.lives.push(life);
  if (plan.isDeclined) {
    life.fate = 'DECLINED';
    await people.staff.client.call('declineJob', {
      path: { id },
      body: { reason: 'OTHER', text: 'It is not for us.' },
    });
    return;
  }
  await people.staff.client.call('approveJob', { path: { id }, body: {} });
  const parts = plan.places.map((place, at) => ({ place, model: models[at] as Model, booking: null }));
  const story: JobStory = { market, plan, manager, id, life, parts };
  await untilStart(story, models[parts.length]);
  if (life.fate === 'UNFILLED' && standing(story).length > 0) {
    life.fate = life.isCollected ? 'DONE' : 'UNPAID';
    if (!life.isCollected) life.endedMs = startOf(story) - unpaidCancelMs;
  }
  if (!life.isCollected && plan.paysDebt) await payDebt(story);
  const stayed = life.fate === 'DONE' ? story.parts.filter(({ booking }) => booking && !booking.left) : [];
  const acts = [...stayed.flatMap(part => workActs(story, part)), ...confirmActs(story, 'AFTER')];
  for (const { step, act } of inOrder(acts)) {
    await schedule.until(stepMs(market.beginMs, step));
    await act();
  }
  if (life.fate !== 'DONE') return;
  // What a bank sends back is left at the card, though it was paid another way: nobody disputes that too.
  if (plan.chargeback === 'NO' || manager.pays === 'RETURNS') await giveBack(story);
  else await takeBack(story);
}
