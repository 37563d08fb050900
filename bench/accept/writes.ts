import { addressOf } from '#client/request.ts';
import { calls } from '#contract/schemas/index.ts';
import { newId } from '#server/ids.ts';
import { encodeRequest } from '../load/http-connection.ts';
import type { Place } from './open-jobs.ts';

/** One of the two measured decisions, as a request to our server. */
export type Write = {
  name: 'applyToJob' | 'acceptApplication';
  ask(place: Place): { url: string; token: string; body?: object };
};

export const applyToJob: Write = {
  name: 'applyToJob',
  ask: ({ jobId, model }) => ({
    url: addressOf(calls.applyToJob, { path: { id: jobId } }),
    token: model.token,
    body: {},
  }),
};

export const acceptApplicationBy = (managerToken: string): Write => ({
  name: 'acceptApplication',
  ask: ({ jobId, model }) => ({
    url: addressOf(calls.acceptApplication, { path: { jobId, modelId: model.id } }),
    token: managerToken,
  }),
});

/** The request with an idempotency key of its own. */
export function encodeWrite({ ask }: Write, place: Place): Buffer {
  const { url, token, body } = ask(place);
  return encodeRequest({ method: 'POST', address: url, token, headers: { 'idempotency-key': newId() }, body });
}

/** The same for the floor's server, which reads all it needs from the address. */
export function encodeFloorWrite(name: string, { ask }: Write, place: Place): Buffer {
  const address = `/${name}/${place.jobId}/${place.model.id}/${newId()}`;
  return encodeRequest({ method: 'POST', address, token: ask(place).token });
}
