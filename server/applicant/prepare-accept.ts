import type { Preparation } from '../context.ts';
import { secureFunds } from '../money/index.ts';
import { Refusal } from '../refusal.ts';

/** Holds the money of a booking that is paid at once; without it nobody is booked. */
export const prepareAccept: Preparation<'acceptApplication'> = ({ app, path }) =>
  secureFunds(app, path.jobId, path.modelId);

/** As for each accept by itself. What is refused here is refused again in its place among the decisions. */
export const prepareDecisions: Preparation<'decideMany'> = async ({ app, path, body }) => {
  if (body.action !== 'ACCEPT') return;
  for (const modelId of body.modelIds)
    await secureFunds(app, path.id, modelId).catch(error => {
      if (!(error instanceof Refusal)) throw error;
    });
};
