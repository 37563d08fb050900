import { attempt } from './attempt.ts';
import { book } from './booking-acts.ts';
import type { Act, JobStory, Part } from './market.ts';
import type { Model } from './people.ts';
import { stepMs } from './plan.ts';

/** Steps before the start at which places of those who have not said that they come are offered. */
const takenAhead = 2;

const applies = async ({ market, id, manager }: JobStory, { client, id: modelId }: Model): Promise<boolean> => {
  if (!(await attempt(market, () => client.call('applyToJob', { path: { id }, body: {} })))) return false;
  await manager.client.call('saveStandbys', { path: { id }, body: { modelIds: [modelId] } });
  return true;
};

/** Whoever is not booked any more. */
const findPassed = async ({ id, parts }: JobStory): Promise<Part | null> => {
  for (const part of parts) {
    if (!part.booking || part.booking.left) continue;
    const seen = await part.model.client.call('getJob', { path: { id } });
    if (seen.audience === 'MODEL' && seen.participation?.status !== 'BOOKED') return part;
  }
  return null;
};

/** Somebody stands by from the post on, and takes the place of a model who did not say that they come. */
export const standbyActs = (story: JobStory, model: Model | undefined): Act[] => {
  const { market, id, plan } = story;
  const { standby, postStep, startStep } = plan;
  const step = startStep - takenAhead;
  if (!standby || !model || step <= postStep) return [];
  let stands = false;
  const stand = async () => {
    stands = await applies(story, model);
  };
  const take = async () => {
    if (!stands) return;
    const took = await attempt(market, () => model.client.call('takePlace', { path: { id }, body: {} }));
    if (!took) return;
    const passed = await findPassed(story);
    if (!passed?.booking) throw new Error('A standby took a place that nobody lost.');
    passed.booking.left = { by: 'STANDBY', atMs: stepMs(market.beginMs, step) };
    const part: Part = { place: standby, model, booking: null };
    book(story, part, stepMs(market.beginMs, step));
    story.parts.push(part);
  };
  return [
    { step: postStep, act: stand },
    { step, act: take },
  ];
};
