import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RefusalCode } from '#contract/values/refusals.ts';
import type { CallName } from '#contract/wire/index.ts';
import { keyedHash } from '../auth/index.ts';
import type { App } from '../context.ts';
import { callerOf } from './address.ts';
import { isRefresh } from './is-refresh.ts';

/** Whoever met one of these was not let in, tried what they may not, or sent what no page of ours sends. */
const telling: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'FORBIDDEN',
  'BANNED',
  'TOO_MANY',
  'CODE_WRONG',
  'CODE_BURNT',
  'CODE_TOO_MANY',
  'PASSPHRASE_WRONG',
  'PASSKEY_WRONG',
  'REFRESH_INVALID',
  'PROOF_NEEDED',
  'VALIDATION',
  'MALFORMED',
  'KEY_REUSED',
  'ILLEGAL_TRANSITION',
]);
/** What is written of a call that succeeded. */
const successes: Partial<Record<CallName, string>> = {
  getAccessToken: 'signed in',
  signInStaff: 'signed in',
  signInByPasskey: 'signed in',
  proveStaff: 'proved who they are',
  proveByPasskey: 'proved who they are',
};

const MINUTE_MS = 60_000;
/** Lines about one caller in a minute: whoever goes on is known by then. */
const LINES_PER_CALLER = 10;
const LINES_IN_ALL = 600;
const MARK_LENGTH = 16;

const callers = new WeakMap<FastifyRequest, string>();
/** Whom a request came from, as an audit names them. */
export const noteCaller = (request: FastifyRequest, actor: string): void => void callers.set(request, actor);

type Level = 'info' | 'warn';

export type SecurityLog = {
  refused(request: FastifyRequest, code: RefusalCode): void;
};

/** Lines that name a caller by a mark: the same for the same caller, and nobody's without the secret key. */
export const openSecurityLog = (fastify: FastifyInstance, app: App): SecurityLog => {
  // Each level has its own budget: sign-ins do not use up that of refusals.
  const mayWrite = (level: Level, mark: string): boolean => {
    const nowMs = app.clock.now().getTime();
    const isWithin = (key: string, most: number) =>
      app.rateLimits.addHere({ key, nowMs, windowMs: MINUTE_MS }).count <= most;
    return isWithin(`log:${level}:${mark}`, LINES_PER_CALLER) && isWithin(`log:${level}`, LINES_IN_ALL);
  };
  /** What went beyond the budgets since that was last written, by kind. */
  const omitted = new Map<string, number>();
  const writeOmitted = (): void => {
    if (omitted.size > 0) fastify.log.warn({ lines: Object.fromEntries(omitted) }, 'omitted');
    omitted.clear();
  };
  const everyMinute = setInterval(writeOmitted, MINUTE_MS).unref();
  fastify.addHook('onClose', async () => {
    clearInterval(everyMinute);
    writeOmitted();
  });
  const write = (request: FastifyRequest, level: Level, what: string, more: { code?: RefusalCode }): void => {
    const actor = callers.get(request) ?? `address:${callerOf(request.ip)}`;
    const who = keyedHash(app.config, 'log', actor).slice(0, MARK_LENGTH);
    if (mayWrite(level, who)) request.log[level]({ call: request.routeOptions.config.call, who, ...more }, what);
    else {
      const kind = more.code ?? what;
      omitted.set(kind, (omitted.get(kind) ?? 0) + 1);
    }
  };
  fastify.addHook('onResponse', (request, reply, done) => {
    const { call } = request.routeOptions.config;
    const what = call && successes[call];
    if (what && reply.statusCode < 300 && !isRefresh(request.body)) write(request, 'info', what, {});
    done();
  });
  return {
    refused: (request, code) => {
      // Of somebody signed in, it may be a record of another.
      const isTelling = telling.has(code) || (code === 'NOT_FOUND' && callers.has(request));
      if (isTelling) write(request, 'warn', 'refused', { code });
    },
  };
};
