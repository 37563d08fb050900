import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { API_VERSION, type Call } from '#contract/call.ts';
import { fieldErrors } from '#contract/errors.ts';
import { type CallName, calls } from '#contract/index.ts';
import type { Authenticate } from '../auth/authenticate.ts';
import { keyedHash } from '../auth/secrets.ts';
import type { App, CallContext, Handler } from '../context.ts';
import { handlers } from '../handlers.ts';
import { Refusal } from '../refusal.ts';
import { callerOf, WITHIN } from './address.ts';
import { deviceOf } from './device.ts';
import { checkMay } from './may.ts';
import { takeTry } from './rate-limit.ts';
import { inTransaction, once, requestHash } from './transaction.ts';

const BODY_BYTES = 512 * 1024;

/** Names of the parameters of an address, in order: `/job/{jobId}/{modelId}` → jobId, modelId. */
const parameterNames = (address: string): string[] => [...address.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '');

/**
 * The address as the router writes it. Parameters are named by position, for two calls may name theirs differently;
 * one whose values are an enum becomes a pattern, so that `/job/{id}/{type}` and `/job/{jobId}/{modelId}` both resolve.
 */
const routeOf = (row: Call): string => {
  const shape = row.path instanceof z.ZodObject ? row.path.shape : {};
  let position = 0;
  return row.address.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const field: unknown = shape[name];
    const pattern = field instanceof z.ZodEnum ? `(^${field.options.join('|')}$)` : '';
    position += 1;
    return `:p${position}${pattern}`;
  });
};

const readPath = (row: Call, params: Record<string, string>) => {
  const raw = Object.fromEntries(parameterNames(row.address).map((name, index) => [name, params[`p${index + 1}`]]));
  if (!row.path) return undefined;
  const parsed = row.path.safeParse(raw);
  if (!parsed.success) throw new Refusal('INVALID_ID', { fields: fieldErrors(parsed.error) });
  return parsed.data;
};

const readPart = (schema: z.ZodType | undefined, value: unknown) => {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {});
  if (!parsed.success) throw new Refusal('VALIDATION', { fields: fieldErrors(parsed.error) });
  return parsed.data;
};

const IdempotencyKey = z
  .string()
  .min(8)
  .max(100)
  .regex(/^[\w-]+$/);

const answerCall = (app: App, authenticate: Authenticate, name: Exclude<CallName, 'getEvents'>) => {
  const row = calls[name] as Call;
  const handler = handlers[name] as unknown as Handler<CallName>;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const viewer = await authenticate(request.headers.authorization);
    const addressHash = keyedHash(app.config, 'address', callerOf(request.ip));
    if (request.ip !== WITHIN)
      takeTry(app, 'request', viewer?.id ?? addressHash, app.config.REQUESTS_PER_MINUTE, 60_000);
    const path = readPath(row, request.params as Record<string, string>);
    await checkMay(row, { app, viewer, path });
    const rules = { limits: app.config.limits, nowMs: app.clock.now().getTime() };
    const query = readPart(row.query, request.query);
    const body = readPart(typeof row.body === 'function' ? row.body(rules) : row.body, request.body);
    let effects: (() => void)[] = [];
    const context = {
      app,
      path,
      query,
      body,
      rules,
      viewer,
      addressHash,
      device: deviceOf(app, request, reply),
      afterCommit: (effect: () => void) => effects.push(effect),
    };
    const run = (db: CallContext<CallName>['db']) => handler({ ...context, db } as CallContext<CallName>);
    if (row.method === 'GET' || row.unkeyed) {
      const answer = await run(app.database.db);
      for (const effect of effects) effect();
      return answer;
    }
    const key = IdempotencyKey.optional().safeParse(request.headers['idempotency-key']);
    if (!key.success) throw new Refusal('MALFORMED', { header: 'Idempotency-Key' });
    const owner = viewer?.id ?? addressHash;
    const actor = viewer?.kind === 'STAFF' ? `staff:${viewer.id}` : viewer ? `user:${viewer.id}` : 'anyone';
    const answer = await inTransaction(app, actor, tx => {
      effects = [];
      return key.data
        ? once(tx, { owner, key: key.data, hash: requestHash(name, path, body) }, () => run(tx))
        : run(tx);
    });
    for (const effect of effects) effect();
    return answer;
  };
};

/** Registers every call of the contract. Without a handler for each, the server does not compile. */
export const registerCalls = (fastify: FastifyInstance, app: App, authenticate: Authenticate): void => {
  for (const name of Object.keys(calls) as CallName[]) {
    const row = calls[name] as Call;
    if (name === 'getEvents') continue;
    fastify.route({
      method: row.method,
      url: `/${API_VERSION}${routeOf(row)}`,
      bodyLimit: BODY_BYTES,
      handler: answerCall(app, authenticate, name),
    });
  }
};
