import { createClient } from '#client/client.ts';
import { memorySession } from '#client/session.ts';
import { wire } from '#contract/wire/index.ts';
import { aCaller, type Caller, type Kind } from '#server/testing/generated/callers.ts';
import { aJobOf, aPartIn } from '#server/testing/generated/jobs.ts';
import type { System } from '#server/testing/system.ts';
import { cast } from '../faults/stage/cast.ts';
import { openIdleServer } from '../faults/stage/idle-server.ts';
import { KeyStage } from '../faults/stage/key-stage.ts';
import { inviteCode } from '../faults/stage/keyed-users.ts';
import { fillModels } from '../matching/fill.ts';
import { type OwnDatabase, openOwnDatabase } from '../system/own-database.ts';
import type { Owner } from '../system/scope.ts';
import { fillMarketplace, type Size } from './fill.ts';

/** A filled marketplace with a server, and the people who make the calls. */
export type Marketplace = {
  database: OwnDatabase;
  system: System;
  /** Of each kind one: the manager and the model have a hundredth of all jobs. */
  callers: ReadonlyMap<Kind, Caller>;
  /** The long conversation of both. */
  channel: string;
  stage: KeyStage;
};

const kinds: readonly Kind[] = [
  'MANAGER',
  'MODEL',
  'AMBASSADOR',
  'STAFF_REVIEWER',
  'STAFF_SUPPORT',
  'STAFF_FINANCE',
  'STAFF_OWNER',
];
const withoutBounds = {
  PLACE_SEARCHES_PER_ADDRESS: '1000000',
  PRIVATE_PROFILES_PER_DAY: '1000000',
  DRAFTS_PER_MANAGER: '1000000',
  LINK_PREVIEWS: 'off',
  DATABASE_POOL: '8',
  LOG_LEVEL: 'silent',
};

export async function openMarketplace(size: Size, owner: Owner): Promise<Marketplace> {
  const database = await openOwnDatabase({ demo: false }, owner);
  const { pool } = database;
  const { url, ...server } = await openIdleServer(database, owner, withoutBounds);
  // The same person makes each call many times.
  const unlimited = { count: 0, endsMs: 0 };
  Object.assign(server.app.rateLimits, { add: async () => unlimited, addHere: () => unlimited });
  const system = systemOf(server, url, database);
  const callers = new Map<Kind, Caller>();
  for (const kind of kinds) callers.set(kind, await aCaller(system, kind));
  const [managerId = '', modelId = ''] = [callers.get('MANAGER')?.id, callers.get('MODEL')?.id];
  const templateJobId = await aJobOf(system, managerId, { days: 400 });
  await aPartIn(system, templateJobId, modelId, 'BOOKED');
  const { rows } = await pool.query<{ id: string }>(
    `select id from chat_channels where job_id = $1 and type = 'group'`,
    [templateJobId],
  );
  const channelId = rows[0]?.id ?? '';
  await fillModels(pool, size.models);
  await fillMarketplace(pool, size, { managerId, modelId, templateJobId, channelId });
  const [staff] = await cast(database, 'STAFF', 1);
  if (!staff) throw new Error('Nobody was cast.');
  await pool.query(
    `insert into invite_codes (code, kind, campaign, uses_left) values ($1, 'CAMPAIGN', 'Welcome', 1000000)`,
    [inviteCode],
  );
  return { database, system, callers, channel: `group:${channelId}`, stage: new KeyStage(database, url, staff) };
}

const absent = (): never => {
  throw new Error('The stages of calls do not need this.');
};

/** As the generated tests see a server. */
const systemOf = (server: System['server'], url: string, { pool }: OwnDatabase): System => ({
  url,
  server,
  client: (session = memorySession()) => createClient({ wire, baseUrl: url, session }),
  codeFor: absent,
  wait: absent,
  upkeep: absent,
  sql: async (text, values = []) => (await pool.query(text, values)).rows,
});
