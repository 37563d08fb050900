import { describe, expect, it, type MockInstance, vi } from 'vitest';
import { inTransaction } from '../http/transaction.ts';
import { newId } from '../ids.ts';
import { PushSlow, type Sms, SmsError } from '../providers/ports.ts';
import { openSlowDevices, sendPush } from '../push/index.ts';
import { aManager, aModel } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';
import { aPushService } from '../testing/web-pushes.ts';

const system = await aSystem();
const { server, sql } = system;
const { app } = server;
const [good, unlucky, wrong] = ['+12025550171', '+12025550172', '+12025550170000'];

const waitsForNextTry = (name: string) =>
  expect
    .poll(() => sql(`select from pgboss.job where name = $1 and state = 'retry'`, [name]), { timeout: 30_000 })
    .toHaveLength(1);
const tryAgainNow = async (name: string) => {
  await waitsForNextTry(name);
  await sql(`update pgboss.job set start_after = now() where name = $1 and state = 'retry'`, [name]);
};
/** As if all tries but the first and the last two had been made. */
const tryAgainNearTheEnd = async (name: string) => {
  await waitsForNextTry(name);
  return sql(
    `update pgboss.job set start_after = now(), retry_count = retry_limit - 2 where name = $1 and state = 'retry' returning retry_limit`,
    [name],
  );
};

describe('messages queued in one transaction', () => {
  it('are each sent once, whichever others fail', async () => {
    const delivered: string[] = [];
    let cutOff = true;
    vi.spyOn(app.sms, 'send').mockImplementation(async ({ to }) => {
      if (to === wrong) throw new SmsError('No such number.', true);
      if (to === unlucky && cutOff) {
        cutOff = false;
        throw new SmsError('The line was cut.', false);
      }
      delivered.push(to);
    });
    await app.database.db.transaction(async db => {
      for (const to of [good, unlucky, wrong]) await app.tasks.sendSms(db, { to, text: 'Hello.' });
    });
    await vi.waitFor(
      async () => {
        // The pause before the next attempt is over.
        await sql(`update pgboss.job set start_after = now() where name = 'send-sms' and state = 'retry'`);
        expect(delivered).toContain(unlucky);
      },
      { timeout: 30_000, interval: 200 },
    );
    expect(delivered).toEqual([good, unlucky]);
    expect(vi.mocked(app.sms.send).mock.calls.filter(([{ to }]) => to === wrong)).toHaveLength(1);
  }, 40_000);
});

describe('sweeps that are due at the same time', () => {
  it('are done by one run', async () => {
    const at = new Date(app.clock.now().getTime() + 60_000);
    for (let n = 0; n < 5; n += 1) await app.tasks.scheduleSweep(at);
    await sql(`update pgboss.job set start_after = now() where name = 'sweep' and state = 'created'`);
    await vi.waitFor(
      async () => {
        const swept = await sql(
          `select state, started_on from pgboss.job where name = 'sweep' and created_on > now() - interval '1 minute'`,
        );
        expect(swept.map(({ state }) => state)).toEqual(Array(swept.length).fill('completed'));
        expect(new Set(swept.map(({ started_on }) => String(started_on))).size).toBeLessThan(swept.length);
      },
      { timeout: 30_000, interval: 200 },
    );
  }, 40_000);
});

describe('a notice whose text the provider does not take', () => {
  const entriesOf = (userId: string) =>
    sql('select kind, text, channel, because from unsent_texts where user_id = $1', [userId]);
  const queueFor = async (userId: string) => {
    const notices = [{ kind: 'MONEY' as const, text: 'Your receipt is ready.', jobId: null }];
    const text = { id: newId(), to: good, text: 'Zodel: Your receipt is ready.', isBulk: false };
    await sql(`insert into sent_texts (id, user_id, is_urgent, sent_at, text) values ($1, $2, false, app_now(), $3)`, [
      text.id,
      userId,
      'Your receipt is ready.',
    ]);
    await app.tasks.sendSmsToMany(app.database.db, [{ ...text, told: { userId, notices } }]);
  };
  /** What is said to have been sent. */
  const sentTo = async (userId: string) =>
    (await sql('select text from sent_texts where user_id = $1', [userId])).map(({ text }) => text);
  const triesOf = (send: MockInstance<Sms['send']>) => send.mock.calls.filter(([{ to }]) => to === good).length;
  const kept = { kind: 'MONEY', text: 'Your receipt is ready.', channel: 'SMS' };

  it('is kept with the reason: at once when the number takes none', async () => {
    const { id } = await aManager(system);
    const send = vi.spyOn(app.sms, 'send').mockRejectedValue(new SmsError('No such number.', true));
    await queueFor(id);
    await expect.poll(() => entriesOf(id), { timeout: 30_000 }).toEqual([{ ...kept, because: 'REFUSED' }]);
    expect(triesOf(send)).toBe(1);
    expect(await sentTo(id)).toEqual([null]);
  }, 60_000);

  it('is kept after the last try when no try reached it, and not before', async () => {
    const { id } = await aManager(system);
    const send = vi.spyOn(app.sms, 'send').mockRejectedValue(new SmsError('The line was cut.', false));
    await queueFor(id);
    await expect.poll(() => triesOf(send), { timeout: 30_000 }).toBe(1);
    expect(await entriesOf(id)).toEqual([]);
    expect(await sentTo(id)).toEqual(['Your receipt is ready.']);
    expect(await tryAgainNearTheEnd('send-sms')).toEqual([{ retry_limit: 5 }]);
    await expect.poll(() => triesOf(send), { timeout: 30_000 }).toBe(2);
    expect(await entriesOf(id)).toEqual([]);
    await tryAgainNow('send-sms');
    await expect.poll(() => entriesOf(id), { timeout: 30_000 }).toEqual([{ ...kept, because: 'FAILED' }]);
    expect(triesOf(send)).toBe(3);
    expect(await sentTo(id)).toEqual([null]);
  }, 60_000);
});

/** A person with push notices, and how one is queued for them. */
const aPushed = async () => {
  const { id: userId, client } = await aModel(system);
  const { subscription } = (await aPushService()).aBrowser();
  await client.call('savePush', { body: subscription });
  const rows = await sql('select id from push_subscriptions where user_id = $1', [userId]);
  const subscriptionId = String(rows[0]?.id);
  const told = { userId, notices: [{ kind: 'MONEY' as const, text: 'You were paid.', jobId: null }] };
  const push = { subscriptionId, payload: '{}', ttlSeconds: 60, isUrgent: false, isBulk: false, told };
  const queue = () => inTransaction(app, 'system', db => app.tasks.sendPushes(db, [{ ...push, id: newId() }]));
  return { userId, subscriptionId, endpoint: subscription.endpoint, queue };
};

describe('a push service that lets us wait', () => {
  it('holds up nobody else’s pushes, however many it is sent', async () => {
    const [slow, other] = [await aPushed(), await aPushed()];
    const released = Promise.withResolvers<void>();
    const sent: string[] = [];
    const send = vi.spyOn(app.push, 'send').mockImplementation(async ({ endpoint }) => {
      sent.push(endpoint);
      if (endpoint === slow.endpoint) await released.promise;
    });
    const times = (endpoint: string) => sent.filter(one => one === endpoint).length;
    for (let n = 1; n <= 2; n += 1) {
      await slow.queue();
      await expect.poll(() => times(slow.endpoint), { timeout: 30_000 }).toBe(n);
    }
    for (let n = 0; n < 20; n += 1) await slow.queue();
    await other.queue();
    await expect.poll(() => times(other.endpoint), { timeout: 30_000 }).toBe(1);
    expect(times(slow.endpoint)).toBe(2);
    released.resolve();
    await expect.poll(() => times(slow.endpoint), { timeout: 30_000 }).toBe(22);
    send.mockRestore();
  }, 60_000);

  it('is not asked again at once, and is forgotten once it never answers', async () => {
    const { userId, subscriptionId } = await aPushed();
    const slow = openSlowDevices();
    const send = vi.spyOn(app.push, 'send').mockRejectedValue(new PushSlow('Nobody answered.'));
    const push = () =>
      sendPush(app, slow, { subscriptionId, message: { payload: '{}', ttlSeconds: 60, isUrgent: false } });
    await expect(push()).rejects.toThrow('Nobody answered.');
    await expect(push()).rejects.toThrow('not asked again');
    expect(send).toHaveBeenCalledTimes(1);
    vi.spyOn(slow, 'rests').mockReturnValue(false);
    for (let times = 2; times < 10; times += 1) await expect(push()).rejects.toThrow('Nobody answered.');
    expect(await push()).toBe('REFUSED');
    expect(await sql('select 1 from push_subscriptions where user_id = $1', [userId])).toEqual([]);
    send.mockRestore();
  });
});

describe('a notice whose push the service of the browser does not take', () => {
  it('is kept after the last try', async () => {
    const { userId, queue } = await aPushed();
    const send = vi.spyOn(app.push, 'send').mockRejectedValue(new Error('The service is down.'));
    await queue();
    expect(await tryAgainNearTheEnd('send-push')).toEqual([{ retry_limit: 5 }]);
    await expect.poll(() => send.mock.calls.length, { timeout: 30_000 }).toBe(2);
    await tryAgainNow('send-push');
    const kept = () => sql('select text, channel, because from unsent_texts where user_id = $1', [userId]);
    await expect
      .poll(kept, { timeout: 30_000 })
      .toEqual([{ text: 'You were paid.', channel: 'PUSH', because: 'FAILED' }]);
    expect(send).toHaveBeenCalledTimes(3);
  }, 60_000);
});
