import { beforeAll, describe, expect, it } from 'vitest';
import type { Job } from '#contract/schemas/job.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import { newId } from '../ids.ts';
import { sendTexts } from '../notification/send-texts.ts';
import { sweep } from '../tasks/run-due-tasks.ts';
import { aCrowd } from '../testing/crowd.ts';
import { anOpenJob, dayAhead } from '../testing/jobs.ts';
import { aManager, aModel, aStaff, type Person } from '../testing/people.ts';
import { aSystem, type System } from '../testing/system.ts';
import { sendWaves } from './send-waves.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SIZE = 1_100;

let system: System;
let staff: Person;
let manager: Person;
let crowd: string[];

const numberOf = (id: string): string => `+1303${String(crowd.indexOf(id)).padStart(7, '0')}`;

beforeAll(async () => {
  system = await aSystem();
  [staff, manager] = [await aStaff(system), await aManager(system)];
  crowd = await aCrowd(system, SIZE);
  await system.sql('update users u set phone = p from unnest($1::uuid[], $2::text[]) t(id, p) where u.id = t.id', [
    crowd,
    crowd.map(numberOf),
  ]);
});

let day = 20;
/** Each on a separate day, so that no model is busy. */
const open = (over: JobDraft = {}): Promise<Job> => {
  day += 1;
  const eventDatePeriods = [{ start: dayAhead(system, day), end: dayAhead(system, day, 22) }];
  return anOpenJob(system, manager, staff, { amountFemales: 1, amountAnyGender: 0, eventDatePeriods, ...over });
};
const wavesOf = async ({ id }: Job) => ((await manager.client.call('getJob', { path: { id } })) as Job).waves;
const dateOf = ({ eventDatePeriods: [first] }: Job) =>
  new Date(first?.start ?? '').toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'America/Los_Angeles',
  });
/** The phone numbers with a sent or pending text about this job. */
const notifiedPhones = async (job: Job): Promise<string[]> => {
  await sendTexts(system.server.app);
  const sent = await system.sql(
    `select data ->> 'to' as phone from pgboss.job where name = 'send-sms' and data ->> 'text' like $1`,
    [`%A job for you:%on ${dateOf(job)},%`],
  );
  return sent.map(({ phone }) => String(phone));
};
const again = () => sweep(system.server.app);

describe('waves of offers', () => {
  it('reach selected models at once, fifty after ten minutes and everyone after an hour, each once', async () => {
    const chosen = await aModel(system, { firstName: 'Chosen' });
    const job = await open({ selectedModelIds: [chosen.id] });
    expect(await wavesOf(job)).toMatchObject({
      asked: 1,
      best: { most: 50, told: null },
      everyone: { told: 0 },
    });
    await system.wait(9 * MINUTE_MS);
    expect(await notifiedPhones(job)).toEqual([]);
    await system.wait(MINUTE_MS);
    await again();
    const best = await notifiedPhones(job);
    expect(new Set(best).size).toBe(50);
    expect(await wavesOf(job)).toMatchObject({
      best: { told: 50 },
      everyone: { told: 0, done: false },
    });
    await system.wait(50 * MINUTE_MS);
    for (let look = 0; look < 4; look += 1) await again();
    const all = await notifiedPhones(job);
    expect([...all].sort()).toEqual(crowd.map(numberOf).sort());
    expect(all).not.toContain(chosen.phone);
    const [batch] = await system.sql(
      'select count(*)::int as most from notices where job_id = $1 group by xmin::text order by 1 desc limit 1',
      [job.id],
    );
    expect(batch).toEqual({ most: 500 });
    expect(await wavesOf(job)).toMatchObject({
      best: { told: 50 },
      everyone: { told: SIZE - 50, done: true },
    });
    const { counts } = (await manager.client.call('getJob', { path: { id: job.id } })) as Job;
    expect(counts).toMatchObject({ pending: 1, all: 1 });
  });

  it('skip models who withdrew from the job or were requested before', async () => {
    const [quitter, asked, late] = [await aModel(system), await aModel(system), await aModel(system)];
    const job = await open({ amountFemales: 2 });
    const path = { id: job.id };
    const withdraw = async ({ client }: Person) => {
      await client.call('applyToJob', { path, body: {} });
      await client.call('withdrawApplication', { path });
    };
    await withdraw(quitter);
    const { chatUserId } = await asked.client.call('getUser', {});
    await manager.client.call('sendRequest', { path, body: { chatUserId } });
    await manager.client.call('cancelRequest', { path, body: { chatUserId } });
    const quietHours = {
      from: new Date(system.server.app.clock.now().getTime() - HOUR_MS).toISOString().slice(11, 16),
      to: new Date(system.server.app.clock.now().getTime() + 3 * HOUR_MS).toISOString().slice(11, 16),
      timeZone: 'UTC',
    };
    const { kinds } = await late.client.call('getNotificationSettings', {});
    await late.client.call('saveNotificationSettings', { body: { kinds, quietHours } });
    await system.wait(10 * MINUTE_MS);
    await system.wait(50 * MINUTE_MS);
    for (let look = 0; look < 4; look += 1) await again();
    await withdraw(late);
    await system.wait(4 * HOUR_MS);
    await again();
    const all = await notifiedPhones(job);
    expect(all.length).toBeGreaterThanOrEqual(SIZE);
    for (const { phone } of [quitter, asked, late]) expect(all).not.toContain(phone);
  });

  it('skip the best match too, once they have withdrawn', async () => {
    const [best, other] = [
      await aModel(system, { gender: 'NON_BINARY' }),
      await aModel(system, { gender: 'NON_BINARY' }),
    ];
    const job = await open({ amountFemales: 0, amountNonBinary: 1 });
    await best.client.call('applyToJob', { path: { id: job.id }, body: {} });
    await best.client.call('withdrawApplication', { path: { id: job.id } });
    await system.wait(10 * MINUTE_MS);
    await again();
    expect(await notifiedPhones(job)).toEqual([other.phone]);
  });

  it('reach everyone at once with rush booking', async () => {
    const job = await open({ premiumServices: ['RUSH_BOOKING'] });
    for (let look = 0; look < 4; look += 1) await again();
    expect((await notifiedPhones(job)).length).toBeGreaterThanOrEqual(SIZE);
    expect(await wavesOf(job)).toMatchObject({ best: { told: 50 }, everyone: { done: true } });
  });

  it('reach nobody twice when several servers sweep concurrently', async () => {
    const job = await open({ premiumServices: ['RUSH_BOOKING'] });
    await Promise.all(Array.from({ length: 4 }, () => sendWaves(system.server.app)));
    for (let look = 0; look < 4; look += 1) await again();
    const all = await notifiedPhones(job);
    expect(all.length).toBeGreaterThanOrEqual(SIZE);
    expect(new Set(all).size).toBe(all.length);
  });

  it('send each batch completely or not at all when the server is killed', async () => {
    const job = await open();
    await system.wait(10 * MINUTE_MS);
    await system.sql('alter table waiting_texts add constraint killed check (send_at is null) not valid');
    await system.wait(50 * MINUTE_MS).catch(() => {});
    expect(await wavesOf(job)).toMatchObject({ everyone: { told: 0, done: false } });
    await system.sql('alter table waiting_texts drop constraint killed');
    for (let look = 0; look < 4; look += 1) await again();
    const all = await notifiedPhones(job);
    expect(all.length).toBeGreaterThanOrEqual(SIZE);
    expect(new Set(all).size).toBe(all.length);
  });

  it('pause while all places are filled, and resume when one reopens', async () => {
    const [job, model] = [await open(), await aModel(system)];
    await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
    await manager.client.call('acceptApplication', { path: { jobId: job.id, modelId: model.id } });
    await system.wait(HOUR_MS);
    expect(await notifiedPhones(job)).toEqual([]);
    await manager.client.call('saveJob', { path: { id: job.id }, body: { amountFemales: 2 } });
    await staff.client.call('approveJob', { path: { id: job.id }, body: {} }).catch(() => {});
    await again();
    expect((await notifiedPhones(job)).length).toBeGreaterThan(50);
    expect(await notifiedPhones(job)).not.toContain(model.phone);
  });

  it('end when the job is cancelled', async () => {
    const job = await open();
    const { fingerprint } = await manager.client.call('getCancelFees', { path: { id: job.id }, query: {} });
    const body = { reason: 'NOT_NEEDED', description: 'It is not needed.', fingerprint } as const;
    await manager.client.call('cancelJob', { path: { id: job.id }, body });
    await system.wait(HOUR_MS);
    expect(await notifiedPhones(job)).toEqual([]);
    expect(await wavesOf(job)).toMatchObject({ best: { told: null }, everyone: { done: true } });
  });

  it('skip ineligible models: another gender, too young, unavailable, or too far from a job for locals', async () => {
    const [man, young, away, far] = [
      await aModel(system, { gender: 'MALE' }),
      await aModel(system),
      await aModel(system),
      await aModel(system, { latitude: 40.71, longitude: -74.01 }),
    ];
    await system.sql(`update models set birth_date = app_now()::date - 17 * 365 where user_id = $1`, [young.id]);
    const [from, to] = [dayAhead(system, day + 1), dayAhead(system, day + 1, 22)];
    const range = 'insert into book_outs (id, model_id, during) values ($1, $2, tstzrange($3, $4))';
    await system.sql(range, [newId(), away.id, from, to]);
    const job = await open({ localModelsOnly: true, premiumServices: ['RUSH_BOOKING'] });
    for (let look = 0; look < 4; look += 1) await again();
    const all = await notifiedPhones(job);
    expect(all.length).toBeGreaterThanOrEqual(SIZE);
    for (const { phone } of [man, young, away, far]) expect(all).not.toContain(phone);
  });

  it('wait for the end of quiet hours, and are dropped if the job is full by then', async () => {
    const [quiet, mute] = [await aModel(system), await aModel(system)];
    const { kinds } = await quiet.client.call('getNotificationSettings', {});
    const at = (hours: number) =>
      new Date(system.server.app.clock.now().getTime() + hours * HOUR_MS).toISOString().slice(11, 16);
    const quietHours = { from: at(-1), to: at(3), timeZone: 'UTC' };
    await quiet.client.call('saveNotificationSettings', { body: { kinds, quietHours } });
    const off = { ...kinds, REQUESTS: { inProduct: true, push: true, sms: false } };
    await mute.client.call('saveNotificationSettings', { body: { kinds: off, quietHours: null } });
    const [job, full] = [
      await open({ premiumServices: ['RUSH_BOOKING'] }),
      await open({ premiumServices: ['RUSH_BOOKING'] }),
    ];
    for (let look = 0; look < 4; look += 1) await again();
    expect(await notifiedPhones(job)).not.toContain(quiet.phone);
    const taker = await aModel(system);
    await taker.client.call('applyToJob', { path: { id: full.id }, body: {} });
    await manager.client.call('acceptApplication', { path: { jobId: full.id, modelId: taker.id } });
    await system.wait(4 * HOUR_MS);
    for (let look = 0; look < 4; look += 1) await again();
    expect(await notifiedPhones(job)).toContain(quiet.phone);
    expect(await notifiedPhones(full)).not.toContain(quiet.phone);
    expect([...(await notifiedPhones(job)), ...(await notifiedPhones(full))]).not.toContain(mute.phone);
  });
});
