import type { JobDraft } from '#contract/schemas/job-draft.ts';
import { attempt } from './attempt.ts';
import { payAndConfirm } from './confirm.ts';
import type { Market } from './market.ts';
import type { Manager } from './people.ts';
import { type JobPlan, venueZone } from './plan.ts';

const periodOf = (startMs: number, endMs: number) => ({
  start: new Date(startMs).toISOString(),
  end: new Date(endMs).toISOString(),
});

const draftOf = ({ category, hourlyCents, fixedCents, slots, dayMinutes, services, needed }: JobPlan): JobDraft => ({
  eventType: 'PRIVATE_EVENT',
  categoryCode: category,
  amountMales: 0,
  amountFemales: 0,
  amountNonBinary: 0,
  amountAnyGender: needed,
  location: {
    placeId: 'bench:las-vegas',
    name: 'Las Vegas',
    region: 'Nevada',
    country: 'US',
    latitude: 36.17,
    longitude: -115.14,
    timeZone: venueZone,
    venueNote: 'Ask for Dana at the side door.',
  },
  localModelsOnly: false,
  eventDatePeriods:
    dayMinutes === null
      ? slots.map(({ startMs, endMs }) => periodOf(startMs, endMs))
      : [periodOf(slots[0]?.startMs ?? 0, slots.at(-1)?.endMs ?? 0)],
  rangeHoursPerDay: dayMinutes === null ? null : dayMinutes / 60,
  hourlyRate: hourlyCents,
  fixedRatePerModel: fixedCents,
  description: 'Greet guests at our stand and show them the new collection.',
  sensitiveWork: 'NONE',
  sensitiveTerms: null,
  premiumServices: [...services],
});

/** The prices of the rules. */
const prices = { RUSH_BOOKING: 7_500, AGENT_ASSISTANCE: 15_000 } as const;

/** Pays for the services of a submitted job; without success they are taken away where that is possible. */
const payForServices = async (
  market: Market,
  manager: Manager,
  id: string,
  plan: JobPlan,
): Promise<number[] | null> => {
  const { payment } = await manager.client.call('getServicePayment', {});
  if (payment?.jobId !== id) throw new Error('The services of a job cannot be paid.');
  // A bank debit would delay the review.
  const methodId = payment.methods.find(({ isDefault }) => isDefault === (manager.pays !== 'BANK'))?.id ?? '';
  const body = { methodId, fingerprint: payment.fingerprint };
  const pay = () => manager.client.call('payServices', { path: { id }, body });
  const paid = await payAndConfirm(market, manager, plan, pay);
  if (paid.status === 'CAPTURED') return plan.services.map(service => prices[service]);
  if (plan.services.includes('RUSH_BOOKING')) return null;
  const isDropped = await attempt(market, () => manager.client.call('dropServices', { path: { id } }));
  return isDropped ? [] : null;
};

/** A job that was sent to review, with what was paid for its services. Null when it never got there. */
export async function postJob(
  market: Market,
  manager: Manager,
  plan: JobPlan,
): Promise<{ id: string; services: number[] } | null> {
  const { client } = manager;
  const { id } = await client.call('createJob', { body: draftOf(plan) });
  let awaitsPayment = false;
  const isSubmitted = await attempt(market, async () => {
    ({ awaitsPayment } = await client.call('submitJob', { path: { id } }));
  });
  if (!isSubmitted) return null;
  const services = awaitsPayment ? await payForServices(market, manager, id, plan) : [];
  return services && { id, services };
}
