import { setTimeout as delay } from 'node:timers/promises';
import { CallError } from '#client/call-error.ts';
import type { Client } from '#client/client.ts';
import { newId } from '#server/ids.ts';
import type { Person } from './cast.ts';
import { type Step, steps, type Walk } from './walks.ts';

/** Outcomes of the callers. */
export type Outcomes = {
  answered: number;
  sent: number;
  refused: string[];
  broken: string[];
  errors: Map<string, number>;
};
export const emptyOutcomes = (): Outcomes => ({ answered: 0, sent: 0, refused: [], broken: [], errors: new Map() });

/** Aborted at the end, when no more answers will come. */
type Load = { outcomes: Outcomes; signal: AbortSignal };

const retryTimeoutMs = 90_000;
const longestPauseMs = 250;

/** Retries a call with the same key until it is answered with 200, as a client must after losing an answer. */
async function retryUntilAnswered<Answer>(
  send: (key: string) => Promise<Answer>,
  { outcomes, signal }: Load,
): Promise<Answer> {
  const key = newId();
  const giveUpAt = performance.now() + retryTimeoutMs;
  for (let pauseMs = 20; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    outcomes.sent += 1;
    try {
      return await send(key);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const mayPass = error.status === 0 || error.status >= 500;
      const what = `${error.status} ${error.code}`;
      outcomes.errors.set(what, (outcomes.errors.get(what) ?? 0) + 1);
      if (!mayPass || signal.aborted || performance.now() > giveUpAt) throw error;
      await delay(pauseMs);
    }
  }
}

type Sent = { manager: Client; model: Client; jobId: string; modelId: string; idempotencyKey: string };

/** Each makes its call, and returns the model's status from the answer; `undefined` when there is none. */
const send: Record<Step, (sent: Sent) => Promise<string | undefined>> = {
  sendRequest: async ({ manager, jobId, modelId, idempotencyKey }) => {
    const input = { path: { id: jobId }, body: { chatUserId: modelId } };
    return (await manager.call('sendRequest', input, { idempotencyKey })).applicant.status;
  },
  cancelRequest: async ({ manager, jobId, modelId, idempotencyKey }) => {
    await manager.call('cancelRequest', { path: { id: jobId }, body: { chatUserId: modelId } }, { idempotencyKey });
    return undefined;
  },
  applyToJob: async ({ model, jobId, idempotencyKey }) =>
    (await model.call('applyToJob', { path: { id: jobId }, body: {} }, { idempotencyKey })).participation?.status,
  acceptApplication: async ({ manager, jobId, modelId, idempotencyKey }) =>
    (await manager.call('acceptApplication', { path: { jobId, modelId } }, { idempotencyKey })).applicant.status,
  declineApplication: async ({ manager, jobId, modelId, idempotencyKey }) =>
    (await manager.call('declineApplication', { path: { jobId, modelId } }, { idempotencyKey })).applicant.status,
  undoDecline: async ({ manager, jobId, modelId, idempotencyKey }) =>
    (await manager.call('undoDecline', { path: { jobId, modelId } }, { idempotencyKey })).applicant.status,
};

/** Executes the steps of a walk, each on any of the servers, and records which were acknowledged. */
export async function take(walk: Walk, manager: Person, pickUrl: () => string, load: Load): Promise<void> {
  const { outcomes } = load;
  const { jobId, model } = walk;
  for (const step of walk.plan) {
    try {
      const status = await retryUntilAnswered(idempotencyKey => {
        const url = pickUrl();
        return send[step]({ manager: manager.at(url), model: model.at(url), jobId, modelId: model.id, idempotencyKey });
      }, load);
      walk.acknowledged.push(step);
      outcomes.answered += 1;
      if (status !== undefined && status !== steps[step].to) outcomes.broken.push(`${step} answered ${status}`);
    } catch (error) {
      const why = error instanceof CallError ? `${error.status} ${error.code} ${error.sentence}` : String(error);
      outcomes.refused.push(`${step} after ${walk.acknowledged.join(', ') || 'nothing'}: ${why}`);
      return;
    }
  }
}
