import type { FastifyInstance } from 'fastify';
import type { Rules } from '#contract/rules/rules.ts';
import { calls } from '#contract/schemas/index.ts';
import type { Call } from '#contract/schemas/row.ts';
import { API_VERSION } from '#contract/values/versions.ts';
import type { CallName } from '#contract/wire/index.ts';
import type { Authenticate } from '../auth/index.ts';
import type { App } from '../context.ts';
import { answerCall } from './answer-call.ts';
import { routeOf } from './call-route.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of the API: the call that the route answers. */
    call?: CallName;
  }
}

const BODY_BYTES = 512 * 1024;

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

/** Registers every call of the contract. Without a handler for each, the server does not compile. */
export const registerCalls = (fastify: FastifyInstance, app: App, authenticate: Authenticate): void => {
  const services = { authenticate, readRules: rulesReader(app) };
  // Object.keys forgets the names.
  for (const name of Object.keys(calls) as CallName[]) {
    // The union of all calls, treated as any call.
    const row = calls[name] as Call;
    fastify.route({
      method: row.method,
      url: `/${API_VERSION}${routeOf(row)}`,
      bodyLimit: BODY_BYTES,
      config: { call: name },
      handler: answerCall(app, name, services),
    });
  }
};
