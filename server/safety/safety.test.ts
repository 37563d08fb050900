import { beforeEach, describe, expect, it } from 'vitest';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import { beginJob } from '../testing/begin-job.ts';
import { anOpenJob, aPlace, dayAhead } from '../testing/jobs.ts';
import { aManager, aModel, aStaff, type Person } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';
import { textsTo } from '../testing/texts.ts';
import { aWorkDay, MINUTE_MS } from '../testing/work.ts';

const system = await aSystem();
const HOUR_MS = 3_600_000;
/** For each test: a session of staff ends after half a day, and a client with two reports is reviewed again. */
let staff: Person;
let manager: Person;
beforeEach(async () => {
  [staff, manager] = [await aStaff(system), await aManager(system)];
});

const aBooking = async (over: JobDraft = {}) => {
  const [model, job] = [await aModel(system), await anOpenJob(system, manager, staff, over)];
  const path = { id: job.id };
  await model.client.call('applyToJob', { path, body: {} });
  await manager.client.call('acceptApplication', { path: { jobId: job.id, modelId: model.id } });
  return { model, job, path, at: { jobId: job.id, modelId: model.id } };
};

const secretIn = (address: string | undefined): string => address?.split('/').at(-1) ?? '';
const open = (secret: string) => system.client().call('getSharedBooking', { path: { secret } });

describe('shareBooking', () => {
  it('shows someone trusted the place, the times, the client and the arrival, and nothing else of the model', async () => {
    const { model, path, job } = await aBooking();
    const { link } = await model.client.call('shareBooking', { path });
    const shared = await open(secretIn(link?.address));
    expect(shared).toMatchObject({
      firstName: 'Ines',
      companyName: 'Quill Events',
      place: { name: 'Las Vegas, Nevada' },
      arrivedAt: null,
    });
    expect(JSON.stringify(shared)).not.toMatch(/Vale|\+1|1999/);
    await beginJob(system.sql, job.id, 'STARTED');
    await system.sql('select open_shifts($1)', [job.id]);
    await system.sql(`update shifts set checked_in_at = app_now(), checked_in_by = 'MODEL' where job_id = $1`, [
      job.id,
    ]);
    expect((await open(secretIn(link?.address))).arrivedAt).not.toBeNull();
    const again = await model.client.call('shareBooking', { path });
    expect(again.link?.address).toBe(link?.address);
  });

  it('shows the arrival of the day that is on, not of the day before', async () => {
    const { model, path, at } = await aBooking({
      eventDatePeriods: [
        { start: dayAhead(system, 10), end: dayAhead(system, 10, 22) },
        { start: dayAhead(system, 11), end: dayAhead(system, 11, 22) },
      ],
    });
    const { link } = await model.client.call('shareBooking', { path });
    await model.client.call('reportIncident', { path, body: { kind: 'OTHER' } });
    await beginJob(system.sql, path.id, 'STARTED');
    await system.sql('select open_shifts($1)', [path.id]);
    await system.sql(
      `update shifts set checked_in_at = app_now() - interval '30 hours', checked_in_by = 'MODEL', checked_out_at = app_now() - interval '20 hours',
        checked_out_by = 'MODEL' where job_id = $1 and position = 0`,
      [path.id],
    );
    /** What the link and the office say, once the second period begins in so many hours. */
    const shown = async (hours: number) => {
      await system.sql(
        `update shifts set during = tstzrange(app_now() + make_interval(hours => $2), app_now() + make_interval(hours => $2 + 4))
          where job_id = $1 and position = 1`,
        [path.id, hours],
      );
      const { arrivedAt, leftAt } = await open(secretIn(link?.address));
      const { items } = await staff.client.call('getIncidents', {});
      const incident = items.find(({ job }) => job.id === at.jobId);
      expect(incident?.arrivedAt).toBe(arrivedAt);
      return [arrivedAt !== null, leftAt !== null];
    };
    expect(await shown(2)).toEqual([true, true]);
    expect(await shown(-1)).toEqual([false, false]);
    await system.sql(
      `update shifts set checked_in_at = app_now(), checked_in_by = 'MODEL' where job_id = $1 and position = 1`,
      [path.id],
    );
    expect(await shown(-1)).toEqual([true, false]);
  });

  it('ends when it is taken back, when the booking ends, and by itself two hours after the job', async () => {
    const gone = { status: 404 };
    const first = await aBooking();
    const secret = secretIn((await first.model.client.call('shareBooking', { path: first.path })).link?.address);
    await first.model.client.call('unshareBooking', { path: first.path });
    await expect(open(secret)).rejects.toMatchObject(gone);
    const renewed = (await first.model.client.call('shareBooking', { path: first.path })).link?.address;
    expect(secretIn(renewed)).not.toBe(secret);
    await system.sql(
      `update participants set status = 'DECLINED', place = null, declined_at = app_now(), declined_by = 'MODEL' where job_id = $1`,
      [first.path.id],
    );
    await expect(open(secretIn(renewed))).rejects.toMatchObject(gone);
    const { model, path, job } = await aBooking();
    const other = secretIn((await model.client.call('shareBooking', { path })).link?.address);
    await system.wait(Date.parse(job.endsAt ?? '') + 1.9 * HOUR_MS - system.server.app.clock.now().getTime());
    await open(other);
    await system.wait(0.2 * HOUR_MS);
    await expect(open(other)).rejects.toMatchObject(gone);
    await expect(open('wrong')).rejects.toMatchObject(gone);
  });

  it('ends two hours after a job that was ended early', async () => {
    const day = await aWorkDay(system, {
      over: {
        eventDatePeriods: [10, 12].map(n => ({ start: dayAhead(system, n, 18), end: dayAhead(system, n, 22) })),
      },
    });
    await day.toStart(MINUTE_MS);
    await day.checkIn(day.ines);
    const { link } = await day.ines.client.call('shareBooking', { path: day.path });
    const { endedAt } = await day.end();
    const ends = new Date(Date.parse(endedAt ?? '') + 2 * HOUR_MS).toISOString();
    expect((await open(secretIn(link?.address))).endsAt).toBe(ends);
    const safety = await day.ines.client.call('getSafety', { path: day.path });
    expect(safety).toMatchObject({ mayShare: true, link: { endsAt: ends } });
    await system.wait(2.1 * HOUR_MS);
    await expect(open(secretIn(link?.address))).rejects.toMatchObject({ status: 404 });
    const after = await day.ines.client.call('getSafety', { path: day.path });
    expect(after).toMatchObject({ mayShare: false, link: null, mayReport: true });
  });

  it('is for who is booked', async () => {
    const { path } = await aBooking();
    const stranger = await aModel(system);
    await expect(stranger.client.call('shareBooking', { path })).rejects.toMatchObject({ status: 404 });
  });
});

describe('saveCompanion', () => {
  it('tells the client once, and the desk shows it', async () => {
    const { model, path, at } = await aBooking();
    const said = { path, body: { companion: true } };
    await model.client.call('saveCompanion', said);
    await model.client.call('saveCompanion', said);
    expect((await manager.client.call('getApplicant', { path: at })).companion).toBe(true);
    const told = (await textsTo(system, manager)).filter(text => text.includes('brings someone along'));
    expect(told).toHaveLength(1);
  });
});

describe('reportIncident', () => {
  it('calls staff at once and again until one has it, and the model is told', async () => {
    const { model, path } = await aBooking();
    const report = { path, body: { kind: 'HARASSMENT' } } as const;
    await model.client.call('reportIncident', report);
    const safety = await model.client.call('reportIncident', report);
    expect(safety.incidents).toMatchObject([{ kind: 'HARASSMENT', state: 'OPEN' }]);
    const calls = async () => (await textsTo(system, staff)).filter(text => text.startsWith('Urgent')).length;
    expect(await calls()).toBe(1);
    await system.wait(601_000);
    expect(await calls()).toBe(2);
    const { items } = await staff.client.call('getIncidents', {});
    expect(items[0]).toMatchObject({ isUrgent: true, state: 'OPEN' });
    const at = { id: items[0]?.id ?? '' };
    const { openIncidents } = await staff.client.call('getStaff', {});
    expect(openIncidents).toBe(items.filter(({ state }) => state === 'OPEN').length);
    await staff.client.call('takeIncident', { path: at });
    expect(await staff.client.call('getStaff', {})).toMatchObject({ openIncidents: openIncidents - 1 });
    const colleague = await aStaff(system);
    await expect(colleague.client.call('takeIncident', { path: at })).rejects.toMatchObject({ code: 'INCIDENT_TAKEN' });
    await system.wait(3 * 601_000);
    expect(await calls()).toBe(2);
    expect(await textsTo(system, model)).toContainEqual(expect.stringMatching(/^Our team has read/));
    await staff.client.call('closeIncident', { path: at, body: { note: 'Called both; she is home.' } });
    expect((await model.client.call('getSafety', { path })).incidents[0]?.state).toBe('CLOSED');
    const after = (await staff.client.call('getIncidents', {})).items.find(({ id }) => id === at.id);
    expect(after).toMatchObject({ state: 'CLOSED', model: { phone: null }, manager: { phone: null } });
    expect(items[0]?.model.phone).toBe(model.phone);
  });

  it('is taken over from a colleague on purpose, which the history keeps; the model is told once', async () => {
    const { model, path } = await aBooking();
    const [taker, next] = [await aStaff(system, 'SUPPORT'), await aStaff(system, 'SUPPORT')];
    await model.client.call('reportIncident', { path, body: { kind: 'INJURY' } });
    const incident = async (by = next) =>
      (await by.client.call('getIncidents', {})).items.find(({ job }) => job.id === path.id);
    const at = { id: (await incident())?.id ?? '' };
    await taker.client.call('takeIncident', { path: at });
    expect([(await incident(taker))?.isMine, (await incident())?.isMine]).toEqual([true, false]);
    const takeOver = () => next.client.call('takeIncident', { path: at, body: { fromColleague: true } });
    for (let time = 0; time < 2; time += 1) await takeOver();
    expect(await incident()).toMatchObject({ state: 'TAKEN', isMine: true });
    const told = (await textsTo(system, model)).filter(text => text.startsWith('Our team has read'));
    expect(told).toHaveLength(1);
    const { history } = await staff.client.call('getUserReview', { path: { id: model.id } });
    expect(history.filter(({ action }) => action === 'INCIDENT_TAKEN_OVER')).toHaveLength(1);
    await taker.client.call('closeIncident', { path: at, body: { note: 'She is at the doctor.' } });
    const names = await system.sql('select name from staff where id = any($1) order by id = $2', [
      [taker.id, next.id],
      taker.id,
    ]);
    expect(await incident()).toMatchObject({ takenBy: names[0]?.name, closedBy: names[1]?.name });
    await expect(takeOver()).rejects.toMatchObject({ code: 'INCIDENT_CLOSED' });
  });

  it('is open again, and calls again, once whoever has it is removed or may not take it any more', async () => {
    const owner = await aStaff(system, 'OWNER');
    for (const leave of ['removeStaff', 'changeStaffRole'] as const) {
      const { model, path } = await aBooking();
      const taker = await aStaff(system, 'SUPPORT');
      for (const kind of ['DANGER', 'OTHER'] as const)
        await model.client.call('reportIncident', { path, body: { kind } });
      const incidents = async () =>
        (await owner.client.call('getIncidents', {})).items.filter(({ job }) => job.id === path.id);
      for (const { id } of await incidents()) await taker.client.call('takeIncident', { path: { id } });
      const calls = async () => (await textsTo(system, staff)).filter(text => text.startsWith('Urgent')).length;
      const before = await calls();
      const at = { id: taker.id };
      if (leave === 'removeStaff') await owner.client.call(leave, { path: at, body: { reason: 'Left us.' } });
      else await owner.client.call(leave, { path: at, body: { role: 'FINANCE', reason: 'Moves on.' } });
      expect(await incidents()).toMatchObject([
        { state: 'OPEN', takenBy: null },
        { state: 'OPEN', takenBy: null },
      ]);
      await system.wait(61_000);
      expect(await calls()).toBe(before + 1);
      for (const { id } of await incidents()) {
        await owner.client.call('takeIncident', { path: { id } });
        await owner.client.call('closeIncident', { path: { id }, body: { note: 'Spoke to both.' } });
      }
      const told = (await textsTo(system, model)).filter(text => text.startsWith('Our team has read'));
      expect(told).toHaveLength(2);
    }
  });

  it('stands in the list by urgency while it is open, then by when it was closed; what is not shown is counted', async () => {
    const { model, path } = await aBooking();
    const close = async (kind: 'DANGER' | 'OTHER' | 'NOT_AS_AGREED') => {
      await model.client.call('reportIncident', { path, body: { kind } });
      const { items } = await staff.client.call('getIncidents', {});
      const id = items.find(item => item.job.id === path.id && item.state !== 'CLOSED')?.id ?? '';
      await staff.client.call('closeIncident', { path: { id }, body: { note: 'Spoke to both.' } });
      await system.wait(1_000);
    };
    for (const kind of ['DANGER', 'OTHER', 'NOT_AS_AGREED'] as const) await close(kind);
    const read = () => staff.client.call('getIncidents', {});
    const { items, total } = await read();
    const closed = items.filter(({ state }) => state === 'CLOSED');
    expect(closed.slice(0, 3).map(({ kind }) => kind)).toEqual(['NOT_AS_AGREED', 'OTHER', 'DANGER']);
    expect(closed[0]?.job.lifecycle).toBe('STAFFING');
    expect(total).toBe(items.length);
    await system.sql(
      `insert into incidents (id, job_id, model_id, kind, state, taken_by, taken_at, closed_at, closed_by, note)
        select gen_random_uuid(), $1, $2, 'OTHER', 'CLOSED', $3, app_now(), app_now() - interval '1 day', $3, 'Spoke to both.' from generate_series(1, 120)`,
      [path.id, model.id, staff.id],
    );
    const more = await read();
    expect([more.items.length, more.total]).toEqual([100, total + 120]);
  });

  it('waits in the list without a call when it is not urgent', async () => {
    const { model, path } = await aBooking();
    await model.client.call('reportIncident', { path, body: { kind: 'NOT_AS_AGREED', text: 'Another dress.' } });
    expect((await textsTo(system, staff)).filter(text => text.startsWith('Urgent'))).toEqual([]);
    const { items } = await staff.client.call('getIncidents', {});
    expect(items).toContainEqual(expect.objectContaining({ text: 'Another dress.', isUrgent: false }));
  });

  it('takes words afterwards, once, and calls nobody again for them', async () => {
    const { model, path } = await aBooking();
    const say = (text?: string) =>
      model.client.call('reportIncident', { path, body: { kind: 'DANGER', ...(text && { text }) } });
    const calls = async () => (await textsTo(system, staff)).filter(text => text.startsWith('Urgent')).length;
    const before = await calls();
    expect((await say()).incidents).toMatchObject([{ kind: 'DANGER', hasText: false }]);
    expect((await say('A man follows me.')).incidents).toMatchObject([{ kind: 'DANGER', hasText: true }]);
    await say('Something else.');
    expect(await calls()).toBe(before + 1);
    const { items } = await staff.client.call('getIncidents', {});
    expect(items.filter(({ job }) => job.id === path.id)).toMatchObject([{ text: 'A man follows me.' }]);
  });

  it('names the venue and its address to staff', async () => {
    const venue = { name: 'Hall B', address: '3150 Paradise Road' };
    const { model, path } = await aBooking({ location: { ...aPlace, venue } });
    await model.client.call('reportIncident', { path, body: { kind: 'OTHER' } });
    const { items } = await staff.client.call('getIncidents', {});
    expect(items.find(({ job }) => job.id === path.id)?.job.place).toBe('Hall B, 3150 Paradise Road, Las Vegas');
  });

  it('is limited, and for who is or was booked', async () => {
    const { path, model } = await aBooking();
    const stranger = await aModel(system);
    const report = { path, body: { kind: 'OTHER' } } as const;
    await expect(stranger.client.call('reportIncident', report)).rejects.toMatchObject({ status: 404 });
    for (let count = 0; count < 10; count += 1) await model.client.call('reportIncident', report);
    await expect(model.client.call('reportIncident', report)).rejects.toMatchObject({ code: 'TOO_MANY' });
  });
});

describe('blockPerson', () => {
  it('keeps a client from finding the model and from offering anything; what is booked stands', async () => {
    const { model, path } = await aBooking();
    const { client } = await model.client.call('getSafety', { path });
    const { chatUserId } = await model.client.call('getUser', {});
    await model.client.call('blockPerson', { path: { chatUserId: client.chatUserId } });
    const other = await anOpenJob(system, manager, staff, {});
    await expect(
      manager.client.call('sendRequest', { path: { id: other.id }, body: { chatUserId } }),
    ).rejects.toMatchObject({ status: 404 });
    const found = await manager.client.call('getMatches', { query: { jobId: other.id } });
    expect(found.items.map(({ model: { id } }) => id)).not.toContain(model.id);
    const suggested = await model.client.call('getJobs', { path: { status: 'suggested' }, query: {} });
    expect(suggested.items.map(item => item.id)).not.toContain(other.id);
    expect((await model.client.call('getSafety', { path })).client.isBlocked).toBe(true);
  });
});
