import type { Booking } from '../oracle/facts.ts';
import { attempt } from './attempt.ts';
import { paysByAnswer } from './confirm.ts';
import type { Act, JobStory, Part } from './market.ts';
import { stepMs } from './plan.ts';

/** From the moment at which the clock charges what is booked to the start. */
const stepsOfCharge = 12;

export const book = ({ life }: JobStory, part: Part, bookedMs: number): void => {
  const booking: Booking = {
    model: part.model.id,
    bookedMs,
    left: null,
    hours: [],
    isNoShow: false,
    awardedCents: null,
  };
  part.booking = booking;
  life.bookings.push(booking);
};

const byApplication = async (story: JobStory, part: Part, step: number): Promise<void> => {
  const { market, id, manager } = story;
  const { client, id: modelId } = part.model;
  if (!(await attempt(market, () => client.call('applyToJob', { path: { id }, body: {} })))) return;
  const accept = () => manager.client.call('acceptApplication', { path: { jobId: id, modelId } });
  if (await attempt(market, accept)) book(story, part, stepMs(market.beginMs, step));
};

/** The client offers the place; the model accepts at the next step, or at once where an offer ends before it. */
const byOffer = (story: JobStory, part: Part, step: number): Act[] => {
  const { market, id, manager, plan } = story;
  const { client, id: chatUserId } = part.model;
  const answerStep = plan.services.includes('RUSH_BOOKING') ? step : step + 1;
  let isAsked = false;
  const ask = async () => {
    isAsked = await attempt(market, () => manager.client.call('sendRequest', { path: { id }, body: { chatUserId } }));
  };
  const answer = async () => {
    const accept = () => client.call('answerRequest', { path: { id }, body: { answer: 'ACCEPTED' } });
    if (isAsked && (await attempt(market, accept))) book(story, part, stepMs(market.beginMs, answerStep));
  };
  return [
    { step, act: ask },
    { step: answerStep, act: answer },
  ];
};

const endBooking = async (
  { market, id, manager }: JobStory,
  { model, booking }: Part,
  by: 'CLIENT' | 'MODEL',
  step: number,
) => {
  if (!booking || booking.left) return;
  const path = { jobId: id, modelId: model.id };
  if (by === 'CLIENT') {
    const fees = await manager.client.call('getCancelFees', { path: { id }, query: { modelId: model.id } });
    const body = { reason: 'FEWER_NEEDED', description: 'Fewer are needed.', fingerprint: fees.fingerprint } as const;
    await manager.client.call('cancelBooking', { path, body });
  } else {
    const { fingerprint } = await model.client.call('getLeaveCost', { path: { id } });
    await model.client.call('leaveBooking', { path: { id }, body: { fingerprint } });
  }
  booking.left = { by, atMs: stepMs(market.beginMs, step) };
};

/** Books a model for a place, and ends that booking where it is planned. */
export const bookingActs = (story: JobStory, part: Part): Act[] => {
  const { step, leaves } = part.place;
  // Whoever accepts an offer so late is charged by the clock: a bank that asks first would end the job at once.
  const isLate = paysByAnswer(story) && step >= story.plan.startStep - stepsOfCharge;
  const booked: Act[] =
    part.place.isAsked && !isLate
      ? byOffer(story, part, step)
      : [{ step, act: () => byApplication(story, part, step) }];
  // Whoever was asked is booked a step later, and cannot leave before.
  const leaveStep = leaves && Math.max(leaves.step, booked.at(-1)?.step ?? step);
  return leaves && leaveStep !== null
    ? [...booked, { step: leaveStep, act: () => endBooking(story, part, leaves.by, leaveStep) }]
    : booked;
};
