import { describe, expect, it } from 'vitest';
import type { NotificationSettings, QuietHours } from '#contract/schemas/notification.ts';
import { type NotificationKind, notificationChannels } from '#contract/values/notification.ts';
import { deleteOldRows } from '../tasks/delete-old-rows.ts';
import { anOpenJob, dayAhead } from '../testing/jobs.ts';
import { aManager, aModel, aStaff, type Person } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';
import { textsTo } from '../testing/texts.ts';

const system = await aSystem();
const HOUR_MS = 3_600_000;
/** The delay of an offer's text. */
const OFFER_MS = 60_000;

const settingsOf = ({ client }: Person) => client.call('getNotificationSettings', {});
const save = ({ client }: Person, body: NotificationSettings) => client.call('saveNotificationSettings', { body });
const turnOff = async (person: Person, kind: NotificationKind) => {
  const { kinds, quietHours } = await settingsOf(person);
  return save(person, { kinds: { ...kinds, [kind]: { inProduct: true, push: true, sms: false } }, quietHours });
};

/** A time of day in the test's time zone, as UTC: `22:00`. */
const clockAt = (hoursAhead: number) =>
  `${new Date(system.server.app.clock.now().getTime() + hoursAhead * HOUR_MS).toISOString().slice(11, 14)}00`;
const quietFor = (hours: number): QuietHours => ({ from: clockAt(0), to: clockAt(hours), timeZone: 'UTC' });
const beQuiet = async (person: Person, hours: number) =>
  save(person, { ...(await settingsOf(person)), quietHours: quietFor(hours) });

/** Without the announcements of jobs that other tests opened. */
const toldTo = async (person: Person): Promise<string[]> =>
  (await textsTo(system, person)).filter(text => !text.includes('A job for you:'));

const offer = async (model: Person, over = {}) => {
  const manager = await aManager(system);
  const job = await anOpenJob(system, manager, await aStaff(system), over);
  const { chatUserId } = await model.client.call('getUser', {});
  await manager.client.call('sendRequest', { path: { id: job.id }, body: { chatUserId } });
  return { manager, job, chatUserId };
};

describe('getNotificationSettings', () => {
  it('defaults to everything on except news outside the product, at any hour', async () => {
    const { kinds, quietHours } = await settingsOf(await aManager(system));
    const off = Object.entries(kinds).flatMap(([kind, by]) => (by.inProduct && by.push && by.sms ? [] : [[kind, by]]));
    expect(off).toEqual([['NEWS', { inProduct: true, push: false, sms: false }]]);
    expect(quietHours).toBeNull();
  });
});

describe('saveNotificationSettings', () => {
  it('saves the caller’s settings, and nobody else’s', async () => {
    const [me, other] = [await aManager(system), await aManager(system)];
    const before = await settingsOf(me);
    const wanted: NotificationSettings = {
      kinds: {
        ...before.kinds,
        MONEY: { inProduct: false, push: true, sms: true },
        REQUESTS: { inProduct: true, push: true, sms: false },
      },
      quietHours: { from: '21:30', to: '06:15', timeZone: 'Europe/Paris' },
    };
    expect(await save(me, wanted)).toEqual(wanted);
    expect(await settingsOf(me)).toEqual(wanted);
    expect(await save(me, before)).toEqual(before);
    expect(await settingsOf(other)).toEqual(before);
  });

  it.each(['BOOKINGS', 'ACCOUNT'] as const)('refuses to turn %s off, by any way', async kind => {
    const me = await aManager(system);
    const { kinds } = await settingsOf(me);
    for (const by of notificationChannels)
      await expect(
        save(me, {
          kinds: { ...kinds, [kind]: { inProduct: true, push: true, sms: true, [by]: false } },
          quietHours: null,
        }),
      ).rejects.toMatchObject({
        status: 422,
        fields: { [`kinds.${kind}.${by}`]: expect.stringContaining('cannot be turned off') },
      });
    await save(me, { kinds, quietHours: null });
    await expect(
      system.sql('update notification_settings set sms_off = $2 where user_id = $1', [me.id, [kind]]),
    ).rejects.toThrow('notification_settings_sms');
  });

  it('refuses invalid hours and an unknown zone', async () => {
    const me = await aManager(system);
    const { kinds } = await settingsOf(me);
    const refused = (quietHours: QuietHours, field: keyof QuietHours) =>
      expect(save(me, { kinds, quietHours })).rejects.toMatchObject({
        status: 422,
        fields: { [`quietHours.${field}`]: expect.any(String) },
      });
    await refused({ from: '24:00', to: '07:00', timeZone: 'UTC' }, 'from');
    await refused({ from: '22:00', to: '22:00', timeZone: 'UTC' }, 'to');
    await refused({ from: '22:00', to: '07:00', timeZone: 'Mars/Olympus' }, 'timeZone');
  });
});

describe('a notice', () => {
  it('of a kind turned off is not sent, and others are', async () => {
    const model = await aModel(system);
    await turnOff(model, 'REQUESTS');
    const { manager, job } = await offer(model);
    expect(await toldTo(model)).toEqual([]);
    await turnOff(manager, 'REQUESTS');
    await model.client.call('answerRequest', { path: { id: job.id }, body: { answer: 'DECLINED' } });
    expect((await toldTo(manager)).some(text => text.includes('declined your request'))).toBe(false);
    expect((await toldTo(manager)).some(text => text.includes('is approved'))).toBe(true);
  });

  it('that can wait is sent when the quiet hours are over', async () => {
    const model = await aModel(system);
    await beQuiet(model, 8);
    await offer(model);
    expect(await toldTo(model)).toEqual([]);
    await system.wait(6 * HOUR_MS);
    expect(await toldTo(model)).toEqual([]);
    await system.wait(2 * HOUR_MS);
    expect(await toldTo(model)).toEqual([expect.stringContaining('A client wants you')]);
    await system.wait(HOUR_MS);
    expect(await toldTo(model)).toHaveLength(1);
  });

  it('that is sent is in the record of the person and of the job, as it was sent, and goes with notices', async () => {
    const model = await aModel(system);
    const { job } = await offer(model);
    await system.wait(OFFER_MS);
    const [told = ''] = await toldTo(model);
    const { client } = await aStaff(system);
    const query = { kind: 'NOTICE' } as const;
    const isSent = ({ after }: { after: Record<string, unknown> | null }) => typeof after?.sentAt === 'string';
    const ofPerson = async () =>
      (await client.call('getPersonEntries', { path: { id: model.id }, query })).items.filter(isSent);
    expect(await ofPerson()).toMatchObject([{ text: told, after: { channel: 'SMS', to: null }, job: { id: job.id } }]);
    const { items } = await client.call('getJobEntries', { path: { id: job.id }, query });
    expect(items.filter(isSent)).toContainEqual(
      expect.objectContaining({ text: told, after: expect.objectContaining({ to: 'Ines Vale' }) }),
    );

    const grow = (days: number) =>
      system.sql(`update sent_texts set sent_at = app_now() - make_interval(days => $2) where user_id = $1`, [
        model.id,
        days,
      ]);
    await grow(89);
    await deleteOldRows(system.server.app);
    expect(await ofPerson()).toHaveLength(1);
    await grow(91);
    await deleteOldRows(system.server.app);
    expect(await ofPerson()).toEqual([]);
  });

  it('that is not sent is in the record of the person, with why', async () => {
    const model = await aModel(system);
    await turnOff(model, 'REQUESTS');
    await offer(model);
    const { client } = await aStaff(system);
    const { items } = await client.call('getPersonEntries', { path: { id: model.id }, query: { kind: 'NOTICE' } });
    expect(items.filter(({ after }) => after?.because)).toMatchObject([
      { text: expect.stringContaining('A client wants you'), after: { channel: 'SMS', because: 'TURNED_OFF' } },
    ]);
    const { unsentNotices } = await model.client.call('getOwnData', {});
    expect(unsentNotices).toMatchObject([{ kind: 'REQUESTS', channel: 'SMS', because: 'TURNED_OFF' }]);
  });

  it('that was over before it left is in the record, too', async () => {
    const model = await aModel(system);
    const { job } = await offer(model);
    await model.client.call('answerRequest', { path: { id: job.id }, body: { answer: 'DECLINED' } });
    await system.wait(OFFER_MS);
    const unsent = await system.sql('select channel, because from unsent_texts where user_id = $1', [model.id]);
    expect(unsent).toEqual([{ channel: 'SMS', because: 'OVER' }]);
  });

  it('of a booking made by the model’s yes cannot be turned off', async () => {
    const model = await aModel(system);
    const { manager, job } = await offer(model);
    await turnOff(manager, 'REQUESTS');
    const body = { answer: 'ACCEPTED', termsVersion: 1 } as const;
    await model.client.call('answerRequest', { path: { id: job.id }, body });
    expect((await toldTo(manager)).some(text => text.includes('accepted your request'))).toBe(true);
  });

  it('of an offer does not wait when too little time to answer would be left', async () => {
    const model = await aModel(system);
    await beQuiet(model, 21);
    await offer(model);
    await system.wait(OFFER_MS);
    expect(await toldTo(model)).toHaveLength(1);
  });

  it('of an offer cancelled meanwhile is not sent', async () => {
    const model = await aModel(system);
    await beQuiet(model, 8);
    const { manager, job, chatUserId } = await offer(model);
    await manager.client.call('cancelRequest', { path: { id: job.id }, body: { chatUserId } });
    await system.wait(8 * HOUR_MS);
    expect(await toldTo(model)).toEqual([]);
    expect(await system.sql('select 1 from waiting_texts where user_id = $1', [model.id])).toEqual([]);
  });

  it('of a booking made, changed or cancelled is sent at any hour', async () => {
    const model = await aModel(system);
    await beQuiet(model, 12);
    const manager = await aManager(system);
    const job = await anOpenJob(system, manager, await aStaff(system), {
      eventDatePeriods: [{ start: dayAhead(system, 40, 18), end: dayAhead(system, 40, 22) }],
    });
    await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
    await manager.client.call('acceptApplication', { path: { jobId: job.id, modelId: model.id } });
    await manager.client.call('saveJob', { path: { id: job.id }, body: { hourlyRate: 5_000 } });
    const { fingerprint } = await manager.client.call('getCancelFees', { path: { id: job.id }, query: {} });
    const body = { reason: 'BUDGET', description: 'The budget is gone.', fingerprint } as const;
    await manager.client.call('cancelJob', { path: { id: job.id }, body });
    expect(await toldTo(model)).toEqual([
      expect.stringContaining('You are booked'),
      expect.stringContaining('has changed'),
      expect.stringContaining('was cancelled'),
    ]);
  });

  it('that is pending is rescheduled when the settings are saved', async () => {
    const [eager, weary] = [await aModel(system), await aModel(system)];
    for (const model of [eager, weary]) {
      await beQuiet(model, 8);
      await offer(model);
    }
    await save(eager, { ...(await settingsOf(eager)), quietHours: null });
    await turnOff(weary, 'REQUESTS');
    expect(await toldTo(eager)).toEqual([]);
    await system.wait(OFFER_MS);
    expect(await toldTo(eager)).toHaveLength(1);
    expect(await toldTo(weary)).toEqual([]);
    const waiting = await system.sql('select 1 from waiting_texts where user_id = any($1)', [[eager.id, weary.id]]);
    expect(waiting).toEqual([]);
  });
});

describe('deleteUser', () => {
  it('deletes the settings and pending texts', async () => {
    const model = await aModel(system);
    await beQuiet(model, 8);
    await offer(model);
    expect(await system.sql('select 1 from waiting_texts where user_id = $1', [model.id])).toHaveLength(1);
    await model.client.call('deleteUser', {});
    for (const table of ['notification_settings', 'waiting_texts'])
      expect(await system.sql(`select 1 from ${table} where user_id = $1`, [model.id])).toEqual([]);
    await system.wait(9 * HOUR_MS);
    expect(await toldTo(model)).toEqual([]);
  });
});

describe('sendTexts', () => {
  it('sends everyone’s texts in a night whose clocks skip the end of someone’s quiet hours', async () => {
    const moveTo = (at: string) => system.wait(Date.parse(at) - system.server.app.clock.now().getTime());
    const quietHours = { from: '22:00', to: '02:00', timeZone: 'America/New_York' };
    await moveTo('2027-03-14T05:50:00Z');
    const [quiet, other] = [await aModel(system), await aModel(system)];
    await save(quiet, { ...(await settingsOf(quiet)), quietHours });
    await offer(quiet);
    await moveTo('2027-03-14T06:15:00Z');
    await offer(other);
    await system.wait(2 * OFFER_MS);
    expect(await toldTo(other)).toHaveLength(1);
    expect(await toldTo(quiet)).toEqual([]);
    const waiting = await system.sql('select send_at from waiting_texts where user_id = $1', [quiet.id]);
    expect(waiting).toEqual([{ send_at: new Date('2027-03-14T07:00:00Z') }]);
    await moveTo('2027-03-14T07:00:00Z');
    expect(await toldTo(quiet)).toHaveLength(1);
  });

  it('takes a text that it postponed to a time that has passed in a later run', async () => {
    const model = await aModel(system);
    await beQuiet(model, 1);
    await offer(model);
    await system.sql(`update app_clock set offset_ms = offset_ms + $1`, [2 * HOUR_MS]);
    // The database's clock is two hours ahead of this server's, on which it is still quiet.
    expect(await toldTo(model)).toEqual([]);
    const soon = await system.sql(
      `select send_at - app_now() between interval '30 seconds' and interval '1 minute' as soon from waiting_texts where user_id = $1`,
      [model.id],
    );
    expect(soon).toEqual([{ soon: true }]);
    await system.wait(2 * HOUR_MS + OFFER_MS);
    expect(await toldTo(model)).toHaveLength(1);
  });
});
