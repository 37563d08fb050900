import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { type Fault, faultOf, takeFaults } from '../faults.ts';
import { expand } from '../store/expand.ts';
import { inTransaction } from '../store/transaction.ts';
import type { Work } from '../store/work.ts';
import { ApiError } from './errors.ts';
import type { Form } from './form.ts';
import { newId } from './ids.ts';
import type { Answer, Route } from './route.ts';

export type ApiRequest = {
  /** As sent, with its query. */
  url: string;
  id: string;
  form: Form;
  account: string;
  idempotencyKey: string | null;
};
export type Answered = Answer & { requestId: string; isReplayed: boolean; isLost: boolean };

/** A request with this key is being answered at this moment. */
const lockKey = async ({ sql }: Work, key: string): Promise<void> => {
  const { rows } = await sql.query('select pg_try_advisory_xact_lock(hashtextextended($1, 17)) as is_free', [key]);
  if (rows[0].is_free) return;
  throw new ApiError(409, {
    code: 'idempotency_key_in_use',
    message: 'There is currently another in-progress request using this Idempotent Key.',
  });
};

const storedAnswer = async ({ sql }: Work, key: string, request: string): Promise<Answer | null> => {
  const { rows } = await sql.query('select request, status, body from processor.answers where key = $1', [key]);
  const stored = rows[0];
  if (!stored) return null;
  if (stored.request === request) return { status: stored.status, body: stored.body };
  throw new ApiError(400, {
    type: 'idempotency_error',
    message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  });
};

const requestOf = ({ method }: Route, { url, account, form }: ApiRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([method, url, account, form]))
    .digest('hex');

const run = async (work: Work, route: Route, request: ApiRequest): Promise<Answer> => {
  const { expand: wanted, ...form } = request.form;
  const answer = await route.answer(work, request.id, form);
  const paths = Array.isArray(wanted) ? wanted.filter(path => typeof path === 'string') : [];
  const body = structuredClone(answer.body);
  await expand(work, body, paths);
  return { ...answer, body };
};

const runOnce = async (work: Work, route: Route, request: ApiRequest): Promise<Answer & { isReplayed: boolean }> => {
  const key = route.method === 'POST' ? request.idempotencyKey : null;
  if (key === null) return { ...(await run(work, route, request)), isReplayed: false };
  const scoped = `${request.account} ${key}`;
  await lockKey(work, scoped);
  const stored = await storedAnswer(work, scoped, requestOf(route, request));
  if (stored) return { ...stored, isReplayed: true };
  const answer = await run(work, route, request);
  await work.sql.query('insert into processor.answers (key, request, status, body) values ($1, $2, $3, $4)', [
    scoped,
    requestOf(route, request),
    answer.status,
    answer.body,
  ]);
  return { ...answer, isReplayed: false };
};

const beforehand = async (faults: readonly Fault[]): Promise<void> => {
  await sleep(faultOf(faults, 'slow')?.ms ?? 0);
  if (faultOf(faults, 'fail')) throw new ApiError(500, { type: 'api_error', message: 'Failed on purpose.' });
};

/** Answers a request once, however often its key is sent: effect, events and stored answer are one transaction. */
export const answerRequest = async (
  pool: Pool,
  origin: string,
  route: Route,
  request: ApiRequest,
): Promise<Answered> => {
  const faults = await takeFaults(pool, `${route.method} ${request.url}`);
  await beforehand(faults);
  const requestId = newId('req');
  const { idempotencyKey, account } = request;
  const answer = await inTransaction(pool, { origin, account, idempotencyKey, requestId, faults }, work =>
    runOnce(work, route, request),
  );
  const lost = faultOf(faults, 'lose_answer');
  if (lost) await sleep(lost.ms);
  return { ...answer, requestId, isLost: lost !== undefined };
};
