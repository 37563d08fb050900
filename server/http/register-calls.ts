import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { fieldErrors } from '#contract/rules/field-errors.ts';
import type { Rules } from '#contract/rules/rules.ts';
import { calls } from '#contract/schemas/index.ts';
import { type Call, cachedPerRules } from '#contract/schemas/row.ts';
import { API_VERSION } from '#contract/values/versions.ts';
import type { CallName } from '#contract/wire/index.ts';
import { type Authenticate, keepStaffSession, keyedHash, requireProof } from '../auth/index.ts';
import type { App, CallContext, Handler, Preparation, StaffViewer, Viewer } from '../context.ts';
import type { Db } from '../db/client.ts';
import { handlers, preparations } from '../handlers.ts';
import { Refusal } from '../refusal.ts';
import { callerOf, IN_PROCESS_ADDRESS } from './address.ts';
import { deviceOf } from './device.ts';
import { isPerson } from './is-person.ts';
import { isRefresh } from './is-refresh.ts';
import { seenBy } from './log-position.ts';
import { noteCaller } from './log-security.ts';
import { checkMay } from './may.ts';
import { ownOrigin } from './own-origin.ts';
import { consumeRateLimit } from './rate-limit.ts';
import { replicaCalls } from './replica-calls.ts';
import { inTransaction, readAnswer, requestHash } from './transaction.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of the API: the call that the route answers. */
    call?: CallName;
  }
}

const BODY_BYTES = 512 * 1024;

/** Names of the parameters of an address, in order: `/job/{jobId}/{modelId}` → jobId, modelId. */
const parameterNames = (address: string): string[] => [...address.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '');

/**
 * The address in the router's syntax. Parameters are named by position, because two calls may name theirs differently;
 * one with enum values becomes a pattern, so that `/job/{id}/{type}` and `/job/{jobId}/{modelId}` both resolve.
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

/** Maps the parameters back to the call's names. */
const pathReader = ({ address, path }: Call) => {
  if (!path) return () => undefined;
  const names = parameterNames(address);
  return (params: Record<string, string>) => {
    const raw: Record<string, string | undefined> = {};
    for (const [index, name] of names.entries()) raw[name] = params[`p${index + 1}`];
    const parsed = path.safeParse(raw);
    if (!parsed.success) throw new Refusal('INVALID_ID', { fields: fieldErrors(parsed.error) });
    return parsed.data;
  };
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

const readKey = (request: FastifyRequest): string | undefined => {
  const key = IdempotencyKey.optional().safeParse(request.headers['idempotency-key']);
  if (!key.success) throw new Refusal('MALFORMED', { header: 'Idempotency-Key' });
  return key.data;
};

/** Whoever sits there: of staff who see as someone, the member of the staff. */
const callerId = (viewer: Viewer | StaffViewer | null): string | undefined =>
  viewer?.kind === 'USER' && viewer.seenBy ? viewer.seenBy.staffId : viewer?.id;

const actorOf = (viewer: Viewer | StaffViewer | null): string => {
  if (!viewer) return 'anyone';
  return `${viewer.kind === 'STAFF' || viewer.seenBy ? 'staff' : 'user'}:${callerId(viewer)}`;
};

const takeRequest = (app: App, who: string, refreshes: boolean): Promise<void> =>
  consumeRateLimit(app, 'request', who, app.config.REQUESTS_PER_MINUTE, {
    windowMs: 60_000,
    // A refresh refused with a 4xx ends the session, so a rate limit answers 503 instead.
    refusal: refreshes ? 'BUSY' : 'TOO_MANY',
  });

const SECOND_MS = 1000;

/** One object for each second and state of the settings, so that schemas built from it are reused by every call in it. */
const rulesReader = (app: App): (() => Rules) => {
  let known: Rules | undefined;
  return () => {
    const nowMs = Math.floor(app.clock.now().getTime() / SECOND_MS) * SECOND_MS;
    if (known?.nowMs !== nowMs || known.limits !== app.config.limits) known = { limits: app.config.limits, nowMs };
    return known;
  };
};

type Common = { authenticate: Authenticate; readRules: () => Rules };

const answerCall = (app: App, name: CallName, { authenticate, readRules }: Common) => {
  // The union of all calls, treated as any call.
  const row = calls[name] as Call;
  // One call's handler, treated as any call's: it receives what its own row parses.
  const handler = handlers[name] as unknown as Handler<CallName>;
  // One call's preparation, treated as any call's: it receives what its own row parses.
  const preparation = preparations[name] as Preparation<CallName> | undefined;
  const readPath = pathReader(row);
  const { body: form } = row;
  const mayReadReplica = replicaCalls.has(name);
  const formOf = typeof form === 'function' ? cachedPerRules(form) : () => form;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const viewer = await authenticate(request.headers.authorization, { whileSeeing: true });
    const seenByStaff = viewer?.kind === 'USER' && viewer.seenBy !== undefined;
    if (viewer) noteCaller(request, actorOf(viewer));
    // Lazy: few calls need it, and a hash costs more than the rest of this function.
    const addressHash = () => keyedHash(app.config, 'address', callerOf(request.ip));
    const { ip } = request;
    if (ip !== IN_PROCESS_ADDRESS)
      await takeRequest(app, callerId(viewer) ?? addressHash(), name === 'getAccessToken' && isRefresh(request.body));
    // Fastify does not know their types; the row's schema reads them.
    const path = readPath(request.params as Record<string, string>);
    if (viewer?.kind === 'STAFF' && row.method !== 'GET') await keepStaffSession(app, viewer);
    await checkMay(row, { app, viewer, path });
    const rules = readRules();
    const query = readPart(row.query, request.query);
    const body = readPart(formOf(rules), request.body);
    if (row.asksProof && viewer?.kind === 'STAFF') await requireProof(app, viewer);
    const keyOf = () => {
      const key = readKey(request);
      return key ? { owner: callerId(viewer) ?? addressHash(), key, hash: requestHash(name, path, body) } : null;
    };
    let effects: (() => void)[] = [];
    const run = async (db: Db) => {
      const mine: typeof effects = [];
      const call = {
        app,
        db,
        path,
        query,
        body,
        rules,
        viewer,
        get addressHash() {
          return addressHash();
        },
        get origin() {
          return ownOrigin(app.config, request.headers.host);
        },
        get isPerson() {
          return ip !== IN_PROCESS_ADDRESS && !seenByStaff && isPerson(request);
        },
        get device() {
          return deviceOf(app, request, reply);
        },
        afterCommit: (effect: () => void) => void mine.push(effect),
      };
      // One call's handler, treated as any call's: it receives what its own row parses.
      const answer = await handler(call as CallContext<CallName>);
      // Not earlier: a call that stopped because its key already has an answer must have no effects.
      effects = mine;
      return answer;
    };
    try {
      // As its handler.
      await preparation?.({ app, path, body, viewer } as CallContext<CallName>);
    } catch (error) {
      // What it refuses may have been done by the same call before: then its key has the answer.
      const keyed = keyOf();
      const before = keyed && (await readAnswer(app, keyed));
      if (!before) throw error;
      return before.answer;
    }
    const answer =
      row.method !== 'GET' && !row.notReplayable
        ? await inTransaction(app, actorOf(viewer), run, keyOf())
        : seenByStaff
          ? await app.database.db.transaction(run, { accessMode: 'read only' })
          : mayReadReplica
            ? await app.reads.run(seenBy(request), run)
            : await run(app.database.db);
    for (const effect of effects) effect();
    return answer;
  };
};

/** Registers every call of the contract. Without a handler for each, the server does not compile. */
export const registerCalls = (fastify: FastifyInstance, app: App, authenticate: Authenticate): void => {
  const common = { authenticate, readRules: rulesReader(app) };
  // Object.keys forgets the names.
  for (const name of Object.keys(calls) as CallName[]) {
    // The union of all calls, treated as any call.
    const row = calls[name] as Call;
    fastify.route({
      method: row.method,
      url: `/${API_VERSION}${routeOf(row)}`,
      bodyLimit: BODY_BYTES,
      config: { call: name },
      handler: answerCall(app, name, common),
    });
  }
};
