import type { FastifyBaseLogger } from 'fastify';
import type { Rules } from '#contract/rules/rules.ts';
import type { AnswerOf, BodyOf, PathOf, QueryOf } from '#contract/schemas/index.ts';
import type { StaffRole } from '#contract/values/staff.ts';
import type { Moderation, UserState, UserType } from '#contract/values/user.ts';
import type { CallName } from '#contract/wire/index.ts';
import type { Bus } from './bus/bus.ts';
import type { ChatHub } from './chat-hub.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database, Db } from './db/client.ts';
import type { Reads } from './db/replicas/open-reads.ts';
import type { Cards } from './providers/cards/port.ts';
import type { Identity } from './providers/identity/port.ts';
import type { Places, Push, Sms, Storage } from './providers/ports.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Tasks } from './tasks/queue.ts';
import type { Telemetry } from './telemetry.ts';

/** The dependencies that the whole server shares. */
export type App = {
  config: Config;
  database: Database;
  /** Calls of `replica-calls.ts` are read through it. */
  reads: Reads;
  /** Where numbers are computed, on a connection that no visitor's call waits for: a replica first, if there is one. */
  reports: readonly Database[];
  clock: Clock;
  bus: Bus;
  rateLimits: RateLimits;
  tasks: Tasks;
  chat: ChatHub;
  sms: Sms;
  push: Push;
  storage: Storage;
  places: Places;
  identity: Identity;
  cards: Cards;
  telemetry: Telemetry;
  log: FastifyBaseLogger;
};

export type Viewer = {
  kind: 'USER';
  id: string;
  sessionId: string;
  type: UserType;
  state: UserState;
  moderation: Moderation | null;
  /** The member of the staff who sees what this person sees; without one it is the person. */
  seenBy?: { staffId: string };
};
export type StaffViewer = {
  kind: 'STAFF';
  id: string;
  sessionId: string;
  role: StaffRole;
  /** When the session ends, unless it is used meanwhile. */
  endsAtMs: number;
};

/** One call in progress. `db` is a transaction in a changing call, so that effect and stored answer are atomic. */
export type CallContext<Name extends CallName> = {
  app: App;
  db: Db;
  path: PathOf<Name>;
  query: QueryOf<Name>;
  body: BodyOf<Name>;
  rules: Rules;
  /** Null only where the contract allows anyone to call. */
  viewer: Viewer | StaffViewer | null;
  /** Hash of the caller's network address, for limits. */
  addressHash: string;
  /** Where the caller's pages come from, for addresses that lead back to them. */
  origin: string;
  /** A person is reading: neither a crawler, nor a prefetch, nor the page renderer for a shared page. */
  isPerson: boolean;
  /** The device cookie of a browser: its secret and how to set a new one; and the device's name. */
  device: { isBrowser: boolean; secret: string | null; name: string; set(secret: string): void };
  /**
   * Runs once the effect is committed; never after a rollback. In a transaction it is `afterCommit` of `server/http/transaction.ts`, for
   * whoever has `db` alone; a call without one runs it when its handler has answered.
   */
  afterCommit(effect: () => void): void;
};

export type Handler<Name extends CallName> = (call: CallContext<Name>) => Promise<AnswerOf<Name>>;

/**
 * What a call does before its transaction opens, because it asks a provider and no transaction waits for one. It may
 * refuse the call; a repeat does nothing more.
 */
export type Preparation<Name extends CallName> = (
  call: Pick<CallContext<Name>, 'app' | 'path' | 'body' | 'viewer'>,
) => Promise<void>;

/** The handlers of one domain: a part of the contract's table. */
export type Handlers<Names extends CallName> = { [Name in Names]: Handler<Name> };
