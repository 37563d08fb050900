import { describe, expect, it } from 'vitest';
import { anOpenJob, dayAhead } from '../testing/jobs.ts';
import { aManager, aModel, aStaff } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';
import { planRepeating } from './plan-repeating.ts';

const system = await aSystem();
const DAY_MS = 86_400_000;
const dateAhead = (days: number) => dayAhead(system, days, 0).slice(0, 10);
const weekly = (firstDay: string) => ({ firstDay, lastDay: null, everyWeeks: 1, hours: null }) as const;
const timesOf = (id: string) =>
  system.sql(
    `select to_char(lower(during) at time zone 'America/Los_Angeles', 'YYYY-MM-DD HH24:MI') as starts,
       to_char(upper(during) at time zone 'America/Los_Angeles', 'YYYY-MM-DD HH24:MI') as ends
     from book_outs where model_id = $1 order by during`,
    [id],
  );

describe('addRepeatingBookOut', () => {
  it('removes jobs at those times from the suggestions, until it is taken back', async () => {
    const [manager, staff, { client }] = [await aManager(system), await aStaff(system), await aModel(system)];
    const job = await anOpenJob(system, manager, staff);
    const suggested = async () => {
      const { items } = await client.call('getJobs', { path: { status: 'suggested' } });
      return items.map(({ id }) => id);
    };
    const { repeating } = await client.call('addRepeatingBookOut', { body: weekly(dateAhead(3)) });
    expect(await suggested()).not.toContain(job.id);
    expect((await client.call('getBookOuts', {})).bookOuts).toEqual([]);
    await client.call('removeRepeatingBookOut', { path: { id: repeating[0]?.id ?? '' } });
    expect(await suggested()).toContain(job.id);
  });

  it('keeps its hours on the wall clock through clock changes, past midnight, for a year ahead', async () => {
    const { client, id } = await aModel(system);
    const body = {
      firstDay: dateAhead(1),
      lastDay: null,
      everyWeeks: 2,
      hours: { from: '22:00', to: '02:00' },
    } as const;
    await client.call('addRepeatingBookOut', { body });
    const times = await timesOf(id);
    expect(times).toHaveLength(27);
    for (const { starts, ends } of times) expect(`${starts} ${ends}`).toMatch(/ 22:00 .* 02:00$/);
  });

  it.each([
    ['2027-03-14 01:30', 'America/Los_Angeles', '2027-03-14T09:30:00Z'],
    ['2027-03-14 02:15', 'America/Los_Angeles', '2027-03-14T10:00:00Z'],
    ['2027-03-14 03:00', 'America/Los_Angeles', '2027-03-14T10:00:00Z'],
    ['2027-03-15 02:15', 'America/Los_Angeles', '2027-03-15T09:15:00Z'],
    ['2027-11-07 00:30', 'America/Los_Angeles', '2027-11-07T07:30:00Z'],
    ['2027-11-07 01:30', 'America/Los_Angeles', '2027-11-07T08:30:00Z'],
    ['2027-11-07 02:00', 'America/Los_Angeles', '2027-11-07T10:00:00Z'],
    ['2027-04-30 00:00', 'Africa/Cairo', '2027-04-29T22:00:00Z'],
    ['2027-10-03 02:10', 'Australia/Lord_Howe', '2027-10-02T15:30:00Z'],
  ])('reads %s in %s as %s', async (wall, zone, at) => {
    const [row] = await system.sql('select first_shown($1::timestamp, $2) at', [wall, zone]);
    expect(row?.at).toEqual(new Date(at));
  });

  it('ends on its last day, and refuses one before the first', async () => {
    const { client, id } = await aModel(system);
    await client.call('addRepeatingBookOut', { body: { ...weekly(dateAhead(1)), lastDay: dateAhead(15) } });
    expect(await timesOf(id)).toHaveLength(3);
    await expect(
      client.call('addRepeatingBookOut', { body: { ...weekly(dateAhead(5)), lastDay: dateAhead(4) } }),
    ).rejects.toMatchObject({ status: 422, fields: { lastDay: 'The last day comes after the first.' } });
  });

  it('refuses the eleventh', async () => {
    const { client } = await aModel(system);
    for (let n = 1; n <= 10; n++) await client.call('addRepeatingBookOut', { body: weekly(dateAhead(n)) });
    await expect(client.call('addRepeatingBookOut', { body: weekly(dateAhead(11)) })).rejects.toMatchObject({
      code: 'BOOK_OUTS_FULL',
    });
  });
});

describe('planRepeating', () => {
  it('plans further as time passes, and anew in another zone', async () => {
    const { client, id } = await aModel(system);
    await client.call('addRepeatingBookOut', {
      body: { ...weekly(dateAhead(1)), hours: { from: '09:00', to: '17:00' } },
    });
    const last = async () => String((await timesOf(id)).at(-1)?.starts);
    const before = await last();
    await system.wait(40 * DAY_MS);
    await planRepeating(system.server.app);
    const after = await last();
    expect(Date.parse(after) - Date.parse(before)).toBeGreaterThan(28 * DAY_MS);
    await system.sql(`update models set time_zone = 'America/New_York' where user_id = $1`, [id]);
    await planRepeating(system.server.app);
    expect(await last()).toMatch(/ 06:00$/);
    expect(await client.call('getBookOuts', {})).toMatchObject({
      repeating: [{ hours: { from: '09:00', to: '17:00' } }],
    });
  });
});

describe('saveAvailability', () => {
  it('shows clients that a model is available until Sunday night, and takes it back', async () => {
    const [manager, { client, id }] = [await aManager(system), await aModel(system)];
    const shown = async () => manager.client.call('getModel', { path: { id } });
    const { availableUntil } = await client.call('saveAvailability', { body: { availableThisWeek: true } });
    expect(await shown()).toMatchObject({ availableThisWeek: true });
    const [week] = await system.sql(
      `select to_char($1::timestamptz at time zone 'America/Los_Angeles', 'ID HH24:MI') ends`,
      [availableUntil],
    );
    expect(week).toEqual({ ends: '1 00:00' });
    await client.call('saveAvailability', { body: { availableThisWeek: false } });
    expect(await shown()).toMatchObject({ availableThisWeek: false });
    await client.call('saveAvailability', { body: { availableThisWeek: true } });
    await system.sql(`update models set available_until = app_now() - interval '1 second' where user_id = $1`, [id]);
    expect(await shown()).toMatchObject({ availableThisWeek: false });
    expect(await client.call('getBookOuts', {})).toMatchObject({ availableUntil: null });
  });
});

describe('getAvailableModels', () => {
  it('tells managers which of these models are available, none that is unlisted or has blocked them', async () => {
    const manager = await aManager(system);
    const [nora, fay, gone, shy, busy] = await Promise.all(Array.from({ length: 5 }, () => aModel(system)));
    if (!nora || !fay || !gone || !shy || !busy) throw new Error('Nobody was made.');
    for (const { client } of [nora, fay, gone, shy])
      await client.call('saveAvailability', { body: { availableThisWeek: true } });
    await system.sql('update models set listed = false where user_id = $1', [gone.id]);
    await system.sql(
      `insert into chat_blocks (blocker_id, blocked_id)
       select u.chat_user_id, m.chat_user_id from users u, users m where u.id = $1 and m.id = $2`,
      [shy.id, manager.id],
    );
    const told = async (...ids: string[]) =>
      (await manager.client.call('getAvailableModels', { query: { ids } })).ids.sort();
    expect(await told(nora.id, gone.id, shy.id, busy.id)).toEqual([nora.id]);
    expect(await told(nora.id, fay.id)).toEqual([nora.id, fay.id].sort());
    await system.sql(`update models set available_until = app_now() - interval '1 second' where user_id = $1`, [
      nora.id,
    ]);
    expect(await told(nora.id, fay.id)).toEqual([fay.id]);
  });
});
