import type { Slot } from '../oracle/facts.ts';
import { scheduledPay } from '../oracle/pay.ts';
import { attempt } from './attempt.ts';
import type { Act, JobStory, Part } from './market.ts';
import { type JobPlan, STEP_MS } from './plan.ts';

const longestShift = 1_440;
const said = 'This is what happened, in a few words.';

const plannedMinutes = ({ dayMinutes }: JobPlan, { startMs, endMs }: Slot): number =>
  dayMinutes ?? (endMs - startMs) / 60_000;

/** The slots begin near a step, before or after it. */
const stepOf = ({ market }: JobStory, atMs: number): number => Math.round((atMs - market.beginMs) / STEP_MS);
const stepAfter = ({ market }: JobStory, atMs: number): number => Math.ceil((atMs - market.beginMs) / STEP_MS);

const checkIn = async (
  { id, market, manager }: JobStory,
  { model, booking }: Part,
  position: number,
): Promise<void> => {
  const came = async () => {
    const { codes } = await manager.client.call('getWork', { path: { id } });
    const code = codes.find(one => one.position === position)?.token;
    await model.client.call('checkIn', { path: { id }, body: { code } });
  };
  if (!(await attempt(market, came))) return;
  const { parts } = await model.client.call('getWork', { path: { id } });
  const inMs = Date.parse(parts[0]?.shifts[position]?.checkedInAt ?? '');
  const hours = booking?.hours[position];
  if (hours) hours.fromMs = Math.max(hours.fromMs, inMs);
};

const approve = async ({ id, plan, manager }: JobStory, { model, place, booking }: Part): Promise<void> => {
  const items = plan.slots.map((slot, position) => {
    const [planned, more] = [plannedMinutes(plan, slot), place.work.minutesMore[position] ?? 0];
    const minutes = plan.fixedCents !== null ? (more < -60 ? 0 : planned) : planned + more;
    return { modelId: model.id, position, minutes: Math.min(longestShift, Math.max(0, minutes)) };
  });
  await manager.client.call('approveHours', { path: { id }, body: { items } });
  for (const { position, minutes } of items) {
    const hours = booking?.hours[position];
    if (hours) hours.minutes = minutes;
  }
};

const claimActs = (story: JobStory, { model, place, booking }: Part, step: number): Act[] => {
  const { id, manager, market } = story;
  const { staff } = market.people;
  const { claims } = place.work;
  const path = { jobId: id, modelId: model.id };
  const claim = async () => {
    await manager.client.call('claimNoShow', { path, body: { evidence: said } });
    if (booking && claims === 'UNANSWERED') booking.isNoShow = true;
  };
  if (claims === 'UNANSWERED') return [{ step, act: claim }];
  const answer = async () => void (await model.client.call('answerNoShow', { path: { id }, body: { answer: said } }));
  const decide = async () => {
    const { parts } = await model.client.call('getWork', { path: { id } });
    const claimId = parts[0]?.noShow?.id ?? '';
    const body = { outcome: claims === 'CONFIRMED' ? 'CONFIRMED' : 'REJECTED', reason: said } as const;
    await staff.client.call('decideNoShow', { path: { id: claimId }, body });
    if (booking) booking.isNoShow = claims === 'CONFIRMED';
  };
  return [
    { step, act: claim },
    { step: step + 1, act: answer },
    { step: step + 2, act: decide },
  ];
};

const disputeActs = (story: JobStory, { model, place, booking }: Part, step: number): Act[] => {
  const { id, manager, life, market } = story;
  const { disputes, award } = place.work;
  if (disputes === 'NO') return [];
  let isOpen = false;
  const open = async () => {
    const who = disputes === 'CLIENT' ? manager : model;
    const about = disputes === 'CLIENT' ? { modelIds: [model.id] } : {};
    const body = { reason: 'PAY', text: said, ...about } as const;
    // Once everyone's hours are approved, the job is being paid out.
    isOpen = await attempt(market, () => who.client.call('openDispute', { path: { id }, body }));
  };
  const decide = async () => {
    if (!isOpen) return;
    const { parts } = await model.client.call('getWork', { path: { id } });
    const payCents = Math.floor(scheduledPay(life) * award);
    const body = { payCents, reason: said };
    await market.people.staff.client.call('decideDispute', { path: { id: parts[0]?.dispute?.id ?? '' }, body });
    if (booking) booking.awardedCents = payCents;
  };
  return [
    { step: step + 1, act: open },
    { step: step + 2 + Math.floor(award * 10), act: decide },
  ];
};

/** The day of the job and its aftermath, of someone who stayed booked. */
export const workActs = (story: JobStory, part: Part): Act[] => {
  const { plan } = story;
  const { place, booking } = part;
  if (!booking) return [];
  booking.hours = plan.slots.map(slot => ({ fromMs: slot.startMs, minutes: plannedMinutes(plan, slot) }));
  const over = stepAfter(story, Math.max(...plan.slots.map(({ endMs }) => endMs)));
  const comings = place.work.comes
    ? plan.slots.map(({ startMs }, position) => ({
        // A day of a range is long, and nobody checks in before it begins.
        step: plan.dayMinutes === null ? stepOf(story, startMs) : stepAfter(story, startMs),
        act: () => checkIn(story, part, position),
      }))
    : [];
  const isClaimed = !place.work.comes && place.work.claims !== 'NO';
  if (isClaimed) return claimActs(story, part, over);
  const approval = place.work.approves ? [{ step: over, act: () => approve(story, part) }] : [];
  return [...comings, ...approval, ...disputeActs(story, part, over)];
};
