import { v7 } from 'uuid';
import { describe, expect, it, vi } from 'vitest';
import { findFreePort } from '#tools/port.ts';
import { newId } from '../ids.ts';
import { SmsError } from '../providers/ports.ts';
import { observeTask } from '../telemetry.ts';
import { anOpenJob } from '../testing/jobs.ts';
import { aChatter } from '../testing/live.ts';
import { aManager, aModel, aStaff } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';
import { cachedFor } from './cached-for.ts';
import { followEvents } from './follow-events.ts';
import { metricNames } from './names.ts';
import { readFigures } from './read-figures.ts';

/** Nothing else may distinguish series: each would be one for every person, address or id. */
const LABELS = ['method', 'route', 'status', 'le', 'state', 'quantile', 'kind', 'outcome', 'queue', 'task', 'event'];

const port = await findFreePort();
const system = await aSystem({ METRICS_PORT: String(port) });
const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
const series = (text: string) => text.split('\n').filter(line => line !== '' && !line.startsWith('#'));

describe('metrics', () => {
  it('are exported under their names, without ids, phone numbers and raw addresses', async () => {
    const [manager, staff, model] = [await aManager(system), await aStaff(system), await aModel(system)];
    const job = await anOpenJob(system, manager, staff);
    await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
    for (const address of [
      `/2024-07/job/${job.id}`,
      `/2024-07/no-such-call/${newId()}`,
      `/2024-01/images/${newId()}`,
      '/2024-07/invite-code/ZZZZZZZ?phone=%2B17025550123',
      '/wp-admin/setup.php',
    ])
      await fetch(system.url + address);
    await fetch(`${system.url}/healthz`, { method: 'PROPFIND' });
    const { socket } = await aChatter(system, manager);
    await expect(socket.ask('channel', { channel: `job:${newId()}` })).rejects.toThrow();
    socket.close();
    await vi.waitFor(async () => expect(await scrape()).toContain('marketplace_task_duration'), 30_000);
    const lines = series(await scrape());
    const text = lines.join('\n');
    expect(text).not.toMatch(/[\da-f]{8}-[\da-f]{4}/);
    expect(text).not.toMatch(/\+?1?702555|ZZZZ|no-such-call|wp-admin|PROPFIND/);
    const labels = new Set(lines.flatMap(line => [...line.matchAll(/[{,](\w+)="/g)].map(([, name]) => name)));
    expect([...labels].filter(name => !LABELS.includes(name ?? ''))).toEqual([]);
    const exported = new Set(lines.map(line => /^\w+/.exec(line)?.[0] ?? ''));
    expect([...exported].filter(name => !metricNames.includes(name))).toEqual([]);
    const seldom = [
      'marketplace_task_failures_total',
      'marketplace_messages_total',
      'marketplace_reconciliation_age_seconds',
      // With an archive or backups alone.
      'marketplace_archive_age_seconds',
      'marketplace_archive_failing',
      'marketplace_backup_age_seconds',
      // With replicas alone.
      'marketplace_replica_lag_seconds',
      'marketplace_replica_is_read',
      'marketplace_reads_total',
    ];
    expect(metricNames.filter(name => !exported.has(name) && !seldom.includes(name))).toEqual([]);
    expect(text).toContain('route="/2024-07/job/{id}/apply"');
    for (const frame of ['kind="chat",outcome="answered"', 'kind="channel",outcome="refused"'])
      expect(text).toContain(`marketplace_frame_duration_seconds_count{${frame}} 1`);
  });

  it('tell frames that fail from those that are refused', async () => {
    const { socket } = await aChatter(system, await aManager(system));
    await system.sql('alter table chat_members rename to chat_members_gone');
    await expect(socket.ask('channels', {})).rejects.toMatchObject({ code: 'INTERNAL' });
    await system.sql('alter table chat_members_gone rename to chat_members');
    expect(await scrape()).toContain('marketplace_frame_duration_seconds_count{kind="channels",outcome="failed"} 1');
  });

  it('count what happened since the first reading, one reading later', async () => {
    const count = followEvents(system.server.app.database);
    await count();
    const [manager, staff, model] = [await aManager(system), await aStaff(system), await aModel(system)];
    const job = await anOpenJob(system, manager, staff);
    await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
    await manager.client.call('acceptApplication', { path: { jobId: job.id, modelId: model.id } });
    expect(await count()).toMatchObject({ submit: 0, booking: 0 });
    expect(await count()).toMatchObject({ submit: 1, booking: 1 });
    expect(await count()).toMatchObject({ submit: 1, booking: 1 });
  });

  it('count a draft once, when it is kept, whenever its id was drawn', async () => {
    const { client } = await aManager(system);
    const drafts = async () => Number(/marketplace_drafts_total (\d+)/.exec(await scrape())?.[1] ?? 0);
    const before = await drafts();
    const id = v7({ msecs: Date.now() - 600_000 });
    const { revision } = await client.call('createJob', { body: { id } });
    await expect(client.call('createJob', { body: { id } })).rejects.toMatchObject({ code: 'STALE_DRAFT' });
    await client.call('saveJob', { path: { id }, body: { revision } });
    expect(await drafts()).toBe(before + 1);
  });

  it('tell of tasks that fail and of callers that wait for a connection', async () => {
    const { app } = system.server;
    const fail = () => Promise.reject(new Error('down'));
    await expect(observeTask(app.telemetry, { task: 'send-sms' }, fail)).rejects.toThrow('down');
    expect(await scrape()).toContain('marketplace_task_failures_total{task="send-sms"} 1');
    const { pool } = app.database;
    const held = await Promise.all(Array.from({ length: pool.options.max ?? 0 }, () => pool.connect()));
    const late = pool.query('select 1');
    expect(await scrape()).toMatch(/marketplace_database_waiting [1-9]/);
    for (const client of held) client.release();
    await late;
  });

  it('tell of texts that are given up, from the first one', async () => {
    const count = async () => /marketplace_sends_given_up_total\{task="send-sms"\} (\d+)/.exec(await scrape())?.[1];
    expect(await count()).toBe('0');
    const send = vi.spyOn(system.server.app.sms, 'send').mockRejectedValue(new SmsError('The line was cut.', false));
    const to = '+12025550171';
    const triesOf = () => send.mock.calls.filter(([message]) => message.to === to).length;
    const queue = (tries: number) =>
      system.sql(`insert into pgboss.job (name, data, retry_limit, retry_delay) values ('send-sms', $1, $2, 600)`, [
        { to, text: 'Hello.' },
        tries - 1,
      ]);
    await queue(2);
    await expect.poll(triesOf).toBe(1);
    await queue(1);
    await expect.poll(count).toBe('1');
    send.mockRejectedValue(new SmsError('No such number.', true));
    await queue(1);
    await expect.poll(triesOf).toBe(3);
    expect(await count()).toBe('1');
    await system.sql(`delete from pgboss.job where name = 'send-sms'`);
  }, 40_000);

  it('know since when a text waits that is tried again, and not since when a sweep was planned', async () => {
    const queue = (name: string, startAfter: string) =>
      system.sql(
        `insert into pgboss.job (name, state, retry_count, created_on, start_after)
          values ($1, 'retry', 1, now() - interval '4 minutes', now() + $2::interval)`,
        [name, startAfter],
      );
    await queue('send-push', '1 minute');
    await queue('upkeep', '1 minute');
    const found = await readFigures(system.server.app.database);
    await system.sql(`delete from pgboss.job where name in ('send-push', 'upkeep') and state = 'retry'`);
    const figureOf = (metric: string, queue: string) =>
      found.find(one => one.metric === metric && one.labels.queue === queue)?.value;
    expect(figureOf('marketplace_tasks_waiting', 'send-push')).toBe(0);
    expect(figureOf('marketplace_tasks_oldest_seconds', 'send-push')).toBeGreaterThanOrEqual(240);
    expect(figureOf('marketplace_tasks_oldest_seconds', 'upkeep') ?? 0).toBeLessThan(60);
  });

  it('ask the database of what waits', async () => {
    const manager = await aManager(system);
    await system.sql(
      `update users set moderation = 'ON_REVIEW', submitted_at = app_now() - interval '3 hours' where id = $1`,
      [manager.id],
    );
    const found = await readFigures(system.server.app.database);
    const figureOf = (metric: string) => found.find(one => one.metric === metric)?.value;
    expect(figureOf('marketplace_reviews_waiting')).toBeGreaterThanOrEqual(1);
    expect(figureOf('marketplace_review_oldest_seconds')).toBeGreaterThan(3 * 3_600 - 60);
    expect(figureOf('marketplace_payouts_due')).toBe(0);
    expect(figureOf('marketplace_backup_age_seconds')).toBeUndefined();
  });

  it('know when the last backup of the database ended, from what its script notes', async () => {
    const [{ name, time } = {}] = await system.sql(
      `select current_database() as name, (now() - interval '5 hours')::text as time`,
    );
    await system.sql(`alter database "${name}" set backup.ended_at = '${time}'`);
    const found = await readFigures(system.server.app.database);
    const age = found.find(({ metric }) => metric === 'marketplace_backup_age_seconds')?.value;
    expect(age).toBeGreaterThanOrEqual(5 * 3_600);
    expect(age).toBeLessThan(5 * 3_600 + 60);
  });
});

describe('cachedFor', () => {
  it('asks once in its time, however many ask, and again after a failure', async () => {
    const ask = vi.fn(async () => 'answer');
    const cached = cachedFor(60_000, ask);
    expect(await Promise.all([cached(), cached(), cached()])).toEqual(['answer', 'answer', 'answer']);
    expect(ask).toHaveBeenCalledTimes(1);
    const failing = vi.fn(async () => Promise.reject(new Error('down')));
    const again = cachedFor(60_000, failing);
    await expect(again()).rejects.toThrow('down');
    await expect(again()).rejects.toThrow('down');
    expect(failing).toHaveBeenCalledTimes(2);
  });
});
