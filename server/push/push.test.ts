import { describe, expect, it } from 'vitest';
import { memorySession, storedTokens } from '#client/session.ts';
import { sendTexts } from '../notification/send-texts.ts';
import { anOpenJob } from '../testing/jobs.ts';
import { aManager, aModel, aStaff, type Person } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';
import { textsTo } from '../testing/texts.ts';
import { aPushService, type Browser } from '../testing/web-pushes.ts';
import { aWorkDay, HOUR_MS, MINUTE_MS } from '../testing/work.ts';

const system = await aSystem();
const service = await aPushService();
const OFFER_MS = 60_000;

const switchOn = async ({ client }: Pick<Person, 'client'>) => {
  const browser = service.aBrowser();
  await client.call('savePush', { body: browser.subscription });
  return browser;
};

/** The person signs in on another device too. */
const anotherDevice = async ({ phone }: Person) => {
  await system.wait(31_000);
  const session = memorySession();
  const client = system.client(session);
  await client.call('sendCode', { body: { phoneNumber: phone } });
  const grant = { grant_type: 'verification_code', phoneNumber: phone, code: await system.codeFor(phone) } as const;
  session.write(storedTokens(await client.call('getAccessToken', { body: grant })));
  return { client };
};

const openJob = async () => {
  const manager = await aManager(system);
  return { manager, job: await anOpenJob(system, manager, await aStaff(system)) };
};

const offerTo = async (model: Person) => {
  const { manager, job } = await openJob();
  const { chatUserId } = await model.client.call('getUser', {});
  await manager.client.call('sendRequest', { path: { id: job.id }, body: { chatUserId } });
  return { manager, job, chatUserId };
};

/** Without the announcements of jobs that other tests opened. */
const told = ({ received }: Browser) => received.filter(({ payload }) => !payload.body.startsWith('A job for you'));
const toldOnce = (browser: Browser) => expect.poll(() => told(browser), { timeout: 30_000 }).toHaveLength(1);

describe('push notices', () => {
  it('reach each device of a person that switched them on, with the page they open', async () => {
    const model = await aModel(system);
    const phone = await switchOn(model);
    const laptop = await switchOn(await anotherDevice(model));
    const { job } = await offerTo(model);
    await system.wait(OFFER_MS);
    await Promise.all([toldOnce(phone), toldOnce(laptop)]);
    const [notice] = told(phone);
    expect(notice).toMatchObject({
      urgency: 'high',
      payload: { title: 'Zodel', address: `/model/account/dashboard?job=${job.id}`, actions: ['ACCEPT', 'DECLINE'] },
    });
    expect(notice?.ttl).toBeGreaterThan(HOUR_MS / 1_000);
    expect(told(laptop)[0]?.payload).toEqual(notice?.payload);
  });

  it('are in the record of the person once a device took them, and not where none is there any more', async () => {
    const [model, gone] = [await aModel(system), await aModel(system)];
    const browsers = [await switchOn(model), await switchOn(await anotherDevice(model))];
    (await switchOn(gone)).unsubscribe();
    const { job } = await offerTo(model);
    await offerTo(gone);
    await system.wait(OFFER_MS);
    await Promise.all(browsers.map(toldOnce));
    const { client } = await aStaff(system);
    const sentTo = async ({ id }: Person) =>
      (await client.call('getPersonEntries', { path: { id }, query: { kind: 'NOTICE' } })).items.filter(
        ({ after }) => after?.channel === 'PUSH',
      );
    const text = browsers[0] && told(browsers[0])[0]?.payload.body;
    await expect
      .poll(() => sentTo(model), { timeout: 30_000 })
      .toMatchObject([{ text, after: { sentAt: expect.any(String) }, job: { id: job.id } }]);
    await expect.poll(() => sentTo(gone), { timeout: 30_000 }).toMatchObject([{ after: { because: 'REFUSED' } }]);
  });

  it('carry no answers where there is nothing to answer', async () => {
    const model = await aModel(system);
    const { manager, job } = await offerTo(model);
    const browser = await switchOn(manager);
    await model.client.call('answerRequest', { path: { id: job.id }, body: { answer: 'ACCEPTED' } });
    await system.wait(1_000);
    await expect.poll(() => browser.received, { timeout: 30_000 }).toHaveLength(1);
    expect(browser.received[0]?.payload).toMatchObject({
      address: expect.stringContaining(`/manager/jobs/${job.id}/`),
      actions: [],
    });
  });

  it('let a model say that they are on their way when it is time to leave', async () => {
    const day = await aWorkDay(system);
    // The evening before has notices of its own.
    await day.toStart(-3 * HOUR_MS);
    const browser = await switchOn(day.ines);
    await day.toStart(-119 * MINUTE_MS);
    await system.wait(MINUTE_MS);
    const leave = () => told(browser).filter(({ payload }) => payload.body.includes(' begins at '));
    await expect.poll(leave, { timeout: 30_000 }).toHaveLength(1);
    expect(leave()[0]?.payload).toMatchObject({
      address: expect.stringContaining(`job=${day.job.id}`),
      actions: ['ON_MY_WAY'],
    });
  });

  it('follow the choices of kinds and quiet hours, as texts do', async () => {
    const model = await aModel(system);
    const browser = await switchOn(model);
    const { kinds } = await model.client.call('getNotificationSettings', {});
    const at = (hours: number) =>
      `${new Date(system.server.app.clock.now().getTime() + hours * HOUR_MS).toISOString().slice(11, 14)}00`;
    await model.client.call('saveNotificationSettings', {
      body: { kinds, quietHours: { from: at(0), to: at(2), timeZone: 'UTC' } },
    });
    await offerTo(model);
    await system.wait(OFFER_MS);
    expect(told(browser)).toEqual([]);
    await system.wait(2 * HOUR_MS);
    await toldOnce(browser);
    await model.client.call('saveNotificationSettings', {
      body: { kinds: { ...kinds, REQUESTS: { inProduct: true, push: false, sms: true } }, quietHours: null },
    });
    await offerTo(model);
    await system.wait(OFFER_MS);
    expect(told(browser)).toHaveLength(1);
  });

  it('end when the device is signed out from another one', async () => {
    const model = await aModel(system);
    const other = await anotherDevice(model);
    const browser = await switchOn(other);
    const { items } = await model.client.call('getDevices', {});
    const lost = items.find(({ isThis }) => !isThis);
    expect(items.map(({ isThis, hasPush }) => [isThis, hasPush])).toEqual([
      [true, false],
      [false, true],
    ]);
    await model.client.call('signOutDevice', { path: { id: lost?.id ?? '' } });
    await offerTo(model);
    await system.wait(OFFER_MS);
    await sendTexts(system.server.app);
    expect(browser.received).toEqual([]);
    expect(await system.sql('select 1 from push_subscriptions where user_id = $1', [model.id])).toEqual([]);
  });

  it('end when their owner signs out, and stay with texts alone', async () => {
    const model = await aModel(system);
    const other = await anotherDevice(model);
    const browser = await switchOn(other);
    await other.client.call('signOut', {});
    await offerTo(model);
    await system.wait(OFFER_MS);
    await sendTexts(system.server.app);
    expect(browser.received).toEqual([]);
    expect((await textsTo(system, model)).at(-1)).toMatch(/^A client wants you/);
  });

  it('are withdrawn unsent with an offer that ends within a minute', async () => {
    const model = await aModel(system);
    const browser = await switchOn(model);
    const { manager, job, chatUserId } = await offerTo(model);
    await manager.client.call('cancelRequest', { path: { id: job.id }, body: { chatUserId } });
    await system.wait(2 * OFFER_MS);
    expect(told(browser)).toEqual([]);
  });

  it('are tried again after a fault of the push service, and forget a browser that is gone', async () => {
    const model = await aModel(system);
    const browser = await switchOn(model);
    service.faults.push(503);
    await offerTo(model);
    await system.wait(OFFER_MS);
    await expect.poll(() => told(browser), { timeout: 30_000 }).toHaveLength(1);
    browser.unsubscribe();
    await offerTo(model);
    await system.wait(OFFER_MS);
    await expect
      .poll(() => system.sql('select 1 from push_subscriptions where user_id = $1', [model.id]), { timeout: 30_000 })
      .toEqual([]);
    expect((await model.client.call('getPush', {})).isOn).toBe(false);
    const unsent = await system.sql('select channel, because from unsent_texts where user_id = $1', [model.id]);
    expect(unsent).toEqual([{ channel: 'PUSH', because: 'REFUSED' }]);
  });
});

describe('savePush', () => {
  it('moves the subscription of a shared browser to who signed in last', async () => {
    const [first, second] = [await aModel(system), await aModel(system)];
    const browser = await switchOn(first);
    await second.client.call('savePush', { body: browser.subscription });
    expect((await first.client.call('getPush', {})).isOn).toBe(false);
    expect((await second.client.call('getPush', {})).isOn).toBe(true);
  });

  it('keeps the last ten devices of a person', async () => {
    const model = await aModel(system);
    await system.sql(
      `insert into sessions (id, user_id, rotated_at, expires_at, device_name, created_at)
        select gen_random_uuid(), $1, app_now(), app_now() + interval '1 day', 'Another device', app_now() from generate_series(1, 11)`,
      [model.id],
    );
    const { keys } = service.aBrowser().subscription;
    await system.sql(
      `insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at)
        select gen_random_uuid(), user_id, id, 'https://push.example/' || id, $2, $3, app_now() - interval '1 day'
        from sessions where user_id = $1 and device_name = 'Another device'`,
      [model.id, keys.p256dh, keys.auth],
    );
    await switchOn(model);
    expect(await system.sql('select count(*)::int from push_subscriptions where user_id = $1', [model.id])).toEqual([
      { count: 10 },
    ]);
    expect((await model.client.call('getPush', {})).isOn).toBe(true);
  });

  it('refuses what is no subscription', async () => {
    const { client } = await aModel(system);
    const { endpoint, keys } = service.aBrowser().subscription;
    for (const body of [
      { endpoint: 'file:///etc/passwd', keys },
      { endpoint: 'https://push.example/'.padEnd(2_100, 'x'), keys },
      { endpoint, keys: { ...keys, p256dh: 'short' } },
    ])
      await expect(client.call('savePush', { body })).rejects.toMatchObject({ status: 422 });
    await expect(
      client.call('savePush', { body: { endpoint: 'https://me:word@push.example/', keys } }),
    ).rejects.toMatchObject({ code: 'PUSH_UNUSABLE' });
  });
});

describe('removePush', () => {
  it('switches them off for this device, or for another one of the caller', async () => {
    const model = await aModel(system);
    const other = await anotherDevice(model);
    await switchOn(model);
    await switchOn(other);
    const devices = (await model.client.call('getDevices', {})).items;
    const id = devices.find(({ isThis }) => !isThis)?.id ?? '';
    await expect((await aModel(system)).client.call('removeDevicePush', { path: { id } })).rejects.toMatchObject({
      status: 404,
    });
    await model.client.call('removeDevicePush', { path: { id } });
    expect((await other.client.call('getPush', {})).isOn).toBe(false);
    await model.client.call('removePush', {});
    expect((await model.client.call('getPush', {})).isOn).toBe(false);
  });
});
