import type { TalentJob } from '#contract/schemas/job.ts';
import { randomOf } from '../portraits/random.ts';
import { someReview } from '../review-words.ts';
import type { Player } from './player.ts';

const SHARE = 0.8;

/** A job that the model has worked at. */
export const isWorked = ({ lifecycle, participation }: TalentJob): boolean =>
  participation?.status === 'BOOKED' && ['ENDED', 'PAYOUT', 'COMPLETED'].includes(lifecycle);

/** Four of five models review their client, once. */
export const reviewClient = async ({ client, model }: Player, { id }: TalentJob): Promise<void> => {
  const random = randomOf(`review:${id}:${model.id}:MODEL`);
  if (!random.chance(SHARE)) return;
  const { pairs } = await client.call('getReviews', { path: { id } });
  if (!pairs.some(({ own, writableUntil }) => own === null && writableUntil !== null)) return;
  await client.call('saveReview', { path: { jobId: id, modelId: model.id }, body: someReview('MODEL', random) });
};
