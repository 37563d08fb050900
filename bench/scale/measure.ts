import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf } from '#client/request.ts';
import { calls } from '#contract/schemas/index.ts';
import { newId } from '#server/ids.ts';
import type { Size } from '../growth/fill.ts';
import type { Marketplace } from '../growth/marketplace.ts';
import { chatQuestions } from '../growth/questions.ts';
import { encodeRequest, HttpConnection } from '../load/http-connection.ts';
import { findDescendants } from '../system/processes.ts';
import { distribution } from './distribution.ts';
import type { Costs, Measured } from './model.ts';

const TICK_MS = 10;
const READS = 600;
const MESSAGES = 50;
const APPLICATIONS = 25;

const kindOf = (table: string): keyof Measured['bytes'] => {
  if (['models', 'model_photos', 'book_outs', 'booked_periods'].includes(table)) return 'model';
  if (['chat_messages', 'chat_events'].includes(table)) return 'message';
  return 'job';
};
const tables = Object.values(distribution).flatMap(names => names.split(/\s+/));

/** The bytes of all tables with their indexes, by what they grow with. */
export async function measureBytes({ database }: Marketplace, size: Size): Promise<Measured> {
  const { rows } = await database.pool.query<{ name: string; bytes: string }>(
    `select relname as name, pg_total_relation_size(oid)::text as bytes from pg_class where relname = any($1) and relkind = 'r'`,
    [tables],
  );
  const { rows: accounts } = await database.pool.query<{ models: number; all: number }>(
    `select count(*) filter (where type = 'MODEL')::int as models, count(*)::int as all from users`,
  );
  const ofModels = (accounts[0]?.models ?? 0) / (accounts[0]?.all ?? 1);
  const bytes = { model: 0, job: 0, message: 0, rest: 0 };
  for (const row of rows) {
    // Accounts are of both, and so are their entries in the search of staff.
    const share = ['users', 'search_entries'].includes(row.name) ? ofModels : undefined;
    if (share !== undefined) {
      bytes.model += Number(row.bytes) * share;
      bytes.job += Number(row.bytes) * (1 - share);
    } else bytes[row.name === 'images' ? 'rest' : kindOf(row.name)] += Number(row.bytes);
  }
  return { size, bytes };
}

/** What this process, in which the server is, and the database's have used of the processors so far. */
const usedMs = (postmaster: number): number => {
  const { user, system } = process.cpuUsage();
  const ofPids = [postmaster, ...findDescendants(postmaster).map(({ pid }) => pid)].map(pid => {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
    } catch {
      return 0;
    }
  });
  return (user + system) / 1000 + ofPids.reduce((sum, ms) => sum + ms, 0);
};

/** Milliseconds of a core for each act, those of whoever asks included. */
export async function measureActs(market: Marketplace): Promise<Costs['actMs']> {
  const { database, callers, system, stage } = market;
  const pidFile = join(database.dataDir, 'postgres', 'postmaster.pid');
  const postmaster = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  const each = async (times: number, act: (at: number) => Promise<unknown>) => {
    for (let at = 0; at < times / 5; at += 1) await act(at);
    const before = usedMs(postmaster);
    for (let at = 0; at < times; at += 1) await act(at);
    return (usedMs(postmaster) - before) / times;
  };
  const manager = callers.get('MANAGER');
  if (!manager) throw new Error('Nobody asks.');
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from jobs where manager_id = $1 and lifecycle <> 'DRAFT' order by starts_at desc limit 4`,
    [manager.id],
  );
  const requests = [
    addressOf(calls.getJobs, { path: { status: 'active' } }),
    addressOf(calls.getUser, {}),
    ...rows.flatMap(({ id }) => [
      addressOf(calls.getJob, { path: { id } }),
      addressOf(calls.getApplicants, { path: { id, type: 'all' } }),
    ]),
  ].map(address => encodeRequest({ method: 'GET', address, token: manager.token }));
  const connection = await HttpConnection.open(system.url);
  const read = await each(READS, at => connection.send(requests[at % requests.length] ?? Buffer.alloc(0)));
  connection.close();
  const { socket } = await chatQuestions(market);
  const message = await each(MESSAGES, () =>
    socket.ask('send', { channel: market.channel, cid: newId(), body: 'Call time is 7:30.' }),
  );
  socket.close();
  const owner = await stage.person('MANAGER');
  const jobId = await stage.openJob(owner);
  const models = await Promise.all(Array.from({ length: APPLICATIONS * 2 }, () => stage.person('MODEL')));
  let next = 0;
  const application = await each(APPLICATIONS, async () =>
    models[next++]?.at(system.url).call('applyToJob', { path: { id: jobId }, body: {} }),
  );
  return { read, message, application };
}
