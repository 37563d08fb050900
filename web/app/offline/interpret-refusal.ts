import type { CallError } from '#client/call-error.ts';
import type { Client } from '#client/client.ts';
import type { Entry } from '#client/offline/outbox-storage.ts';
import { closedOfferWords, isAsWanted } from '#contract/rules/offer-answers.ts';

/**
 * What was refused because it is as wanted already counts as done: its first try may have arrived, and the answer not. Of an
 * offer that was answered on another phone, it says how.
 */
export const interpretRefusal =
  (client: Client) =>
  async ({ name, input, subject }: Entry, { code }: CallError): Promise<'DONE' | string | null> => {
    const job = await client.call('getJob', { path: { id: subject } });
    if (job.audience !== 'MODEL') return null;
    if (isAsWanted(name, input.body, job.participation)) return 'DONE';
    return code === 'REQUEST_CLOSED' ? closedOfferWords(job.participation) : null;
  };
