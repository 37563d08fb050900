import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { fieldErrors } from '#contract/rules/field-errors.ts';
import type { Rules } from '#contract/rules/rules.ts';
import { calls } from '#contract/schemas/index.ts';
import { type Call, cachedPerRules } from '#contract/schemas/row.ts';
import { WAITING_KEY_PREFIX, waitingCalls } from '#contract/values/idempotency.ts';
import type { CallName } from '#contract/wire/index.ts';
import { type Authenticate, keepStaffSession, keyedHash, requireProof } from '../auth/index.ts';
import type { App, CallContext } from '../context.ts';
import type { Db } from '../db/client.ts';
import { handlers, preparations } from '../handlers.ts';
import { Refusal } from '../refusal.ts';
import { callerOf, isInProcess } from './address.ts';
import { authorize } from './authorize.ts';
import { actorOf, callerId, isSeenByStaff } from './call-caller.ts';
import { pathReader } from './call-route.ts';
import { deviceOf } from './device.ts';
import { isPerson } from './is-person.ts';
import { isRefresh } from './is-refresh.ts';
import { seenBy } from './log-position.ts';
import { noteCaller } from './log-security.ts';
import { ownOrigin } from './own-origin.ts';
import { consumeRateLimit } from './rate-limit.ts';
import { replicaCalls } from './replica-calls.ts';
import { afterCommit, inTransaction, type Keyed, readAnswer, requestHash } from './transaction.ts';

/** The context of a call whose name is not known here: what came with it is as its own row parses it. */
type AnyCall = Omit<CallContext<CallName>, 'path' | 'query' | 'body'> & {
  path: unknown;
  query: unknown;
  body: unknown;
};
type AnyHandler = (call: AnyCall) => Promise<unknown>;
type AnyPreparation = (call: Pick<AnyCall, 'app' | 'path' | 'body' | 'viewer'>) => Promise<void>;

/** A request whose caller may make the call, and what came with it. */
type Received = Pick<AnyCall, 'path' | 'query' | 'body' | 'rules' | 'viewer'> & {
  request: FastifyRequest;
  reply: FastifyReply;
};
type Services = { authenticate: Authenticate; readRules: () => Rules };

export const readPart = (schema: z.ZodType | undefined, value: unknown) => {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {});
  if (!parsed.success) throw new Refusal('VALIDATION', { fields: fieldErrors(parsed.error) });
  return parsed.data;
};

export const bodyReader = ({ body: form }: Call) => {
  const formOf = typeof form === 'function' ? cachedPerRules(form) : () => form;
  return (body: unknown, rules: Rules) => readPart(formOf(rules), body);
};

const IdempotencyKey = z
  .string()
  .min(8)
  .max(100)
  .regex(/^[\w-]+$/);

const mayWait: ReadonlySet<CallName> = new Set(waitingCalls);

const readKey = (name: CallName, request: FastifyRequest): string | undefined => {
  const key = IdempotencyKey.optional().safeParse(request.headers['idempotency-key']);
  if (!key.success) throw new Refusal('MALFORMED', { header: 'Idempotency-Key' });
  const isLong = key.data?.startsWith(WAITING_KEY_PREFIX) && !mayWait.has(name);
  return isLong ? key.data?.slice(WAITING_KEY_PREFIX.length) : key.data;
};

const addressHashOf = (app: App, { ip }: FastifyRequest): string => keyedHash(app.config, 'address', callerOf(ip));

/** A refresh refused with a 4xx ends the session, so a rate limit answers 503 instead. */
const refusalOverLimit = (name: CallName, body: unknown) =>
  name === 'getAccessToken' && isRefresh(body) ? 'BUSY' : 'TOO_MANY';

/** What the handler is called with. Few need the getters, and a hash costs more than the rest of answering a call. */
const contextOf = (
  app: App,
  { request, reply, path, query, body, rules, viewer }: Received,
  { db, afterCommit }: Pick<AnyCall, 'db' | 'afterCommit'>,
): AnyCall => ({
  app,
  db,
  path,
  query,
  body,
  rules,
  viewer,
  get addressHash() {
    return addressHashOf(app, request);
  },
  get origin() {
    return ownOrigin(app.config, request.headers.host);
  },
  get isPerson() {
    return !isInProcess(request) && !isSeenByStaff(viewer) && isPerson(request);
  },
  get device() {
    return deviceOf(app, request, reply);
  },
  afterCommit,
});

/** Answers requests for one call: who makes it, whether they may, what came with it, and then its handler. */
export const answerCall = (app: App, name: CallName, { authenticate, readRules }: Services) => {
  // The union of all calls, treated as any call.
  const row = calls[name] as Call;
  // One call's handler, treated as any call's: it receives what its own row parses.
  const handler = handlers[name] as unknown as AnyHandler;
  // Likewise.
  const preparation = preparations[name] as unknown as AnyPreparation | undefined;
  const readPath = pathReader(row);
  const readBody = bodyReader(row);

  const limitRequests = async (request: FastifyRequest, viewer: Received['viewer']): Promise<void> => {
    if (isInProcess(request)) return;
    const limit = {
      what: 'request',
      who: callerId(viewer) ?? addressHashOf(app, request),
      allowed: app.config.REQUESTS_PER_MINUTE,
    };
    await consumeRateLimit(app, limit, { windowMs: 60_000, refusal: refusalOverLimit(name, request.body) });
  };

  /** Refuses those who may not make the call before it reads more than its address. */
  const receive = async (request: FastifyRequest, reply: FastifyReply): Promise<Received> => {
    const viewer = await authenticate(request.headers.authorization, { whileSeeing: true });
    if (viewer) noteCaller(request, actorOf(viewer));
    await limitRequests(request, viewer);
    // Fastify does not know their types; the row's schema reads them.
    const path = readPath(request.params as Record<string, string>);
    if (viewer?.kind === 'STAFF' && row.method !== 'GET') await keepStaffSession(app, viewer);
    await authorize(row, { app, viewer, path });
    const rules = readRules();
    const query = readPart(row.query, request.query);
    const body = readBody(request.body, rules);
    if (row.asksProof && viewer?.kind === 'STAFF') await requireProof(app, viewer);
    return { request, reply, path, query, body, rules, viewer };
  };

  const readKeyed = ({ request, viewer, path, body }: Received): Keyed | null => {
    const key = readKey(name, request);
    if (!key) return null;
    return { owner: callerId(viewer) ?? addressHashOf(app, request), key, hash: requestHash(name, path, body) };
  };

  /** The answer that the same call has had before, where what is prepared refuses to do it again; null where it may go on. */
  const prepare = async (received: Received): Promise<{ answer: unknown } | null> => {
    const { path, body, viewer } = received;
    try {
      await preparation?.({ app, path, body, viewer });
      return null;
    } catch (error) {
      // What it refuses may have been done by the same call before: then its key has the answer.
      const keyed = readKeyed(received);
      const before = keyed && (await readAnswer(app, keyed));
      if (!before) throw error;
      return before;
    }
  };

  const change = (received: Received): Promise<unknown> =>
    inTransaction(
      app,
      actorOf(received.viewer),
      db => handler(contextOf(app, received, { db, afterCommit: effect => afterCommit(db, effect) })),
      readKeyed(received),
    );

  const runOutside = (received: Received, run: (db: Db) => Promise<unknown>): Promise<unknown> => {
    if (isSeenByStaff(received.viewer)) return app.database.db.transaction(run, { accessMode: 'read only' });
    if (replicaCalls.has(name)) return app.reads.run(seenBy(received.request), run);
    return run(app.database.db);
  };

  /** Outside of `inTransaction`: what is to run after the commit does so when the handler has answered. */
  const answerOutside = async (received: Received): Promise<unknown> => {
    let effects: (() => void)[] = [];
    const answer = await runOutside(received, async db => {
      const mine: typeof effects = [];
      const given = await handler(contextOf(app, received, { db, afterCommit: effect => void mine.push(effect) }));
      // Not earlier: what fails at a replica runs again at the primary, and has no effects of the first time.
      effects = mine;
      return given;
    });
    for (const effect of effects) effect();
    return answer;
  };

  const isChange = row.method !== 'GET' && !row.notReplayable;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const received = await receive(request, reply);
    const before = await prepare(received);
    if (before) return before.answer;
    return isChange ? change(received) : answerOutside(received);
  };
};
