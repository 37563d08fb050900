import { describe, expect, it, type MockInstance, vi } from 'vitest';
import { inTransaction } from '../http/transaction.ts';
import { newId } from '../ids.ts';
import { type Sms, SmsError } from '../providers/ports.ts';
import { aManager, aModel } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';
import { aPushService } from '../testing/web-pushes.ts';

const system = await aSystem();
const { server, sql } = system;
const { app } = server;
const [good, unlucky, wrong] = ['+12025550171', '+12025550172', '+12025550170000'];

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
    await expect.poll(() => entriesOf(id), { timeout: 15_000 }).toEqual([{ ...kept, because: 'REFUSED' }]);
    expect(triesOf(send)).toBe(1);
    expect(await sentTo(id)).toEqual([null]);
  }, 20_000);

  it('is kept after the last try when no try reached it, and not before', async () => {
    const { id } = await aManager(system);
    const send = vi.spyOn(app.sms, 'send').mockRejectedValue(new SmsError('The line was cut.', false));
    await queueFor(id);
    await expect.poll(() => triesOf(send), { timeout: 15_000 }).toBe(1);
    expect(await entriesOf(id)).toEqual([]);
    expect(await sentTo(id)).toEqual(['Your receipt is ready.']);
    await expect
      .poll(
        async () => {
          await sql(`update pgboss.job set start_after = now() where name = 'send-sms' and state = 'retry'`);
          return entriesOf(id);
        },
        { timeout: 40_000, interval: 200 },
      )
      .toEqual([{ ...kept, because: 'FAILED' }]);
    expect(triesOf(send)).toBe(6);
    expect(await sentTo(id)).toEqual([null]);
  }, 60_000);
});

describe('a notice whose push the service of the browser does not take', () => {
  it('is kept after the last try', async () => {
    const model = await aModel(system);
    const browser = (await aPushService()).aBrowser();
    await model.client.call('savePush', { body: browser.subscription });
    const rows = await sql('select id from push_subscriptions where user_id = $1', [model.id]);
    const subscriptionId = String(rows[0]?.id);
    const send = vi.spyOn(app.push, 'send').mockRejectedValue(new Error('The service is down.'));
    const notices = [{ kind: 'MONEY' as const, text: 'You were paid.', jobId: null }];
    const push = { id: newId(), subscriptionId, payload: '{}', ttlSeconds: 60, isUrgent: false, isBulk: false };
    await inTransaction(app, 'system', db =>
      app.tasks.sendPushes(db, [{ ...push, told: { userId: model.id, notices } }]),
    );
    await expect
      .poll(
        async () => {
          await sql(`update pgboss.job set start_after = now() where name = 'send-push' and state = 'retry'`);
          return sql('select text, channel, because from unsent_texts where user_id = $1', [model.id]);
        },
        { timeout: 40_000, interval: 200 },
      )
      .toEqual([{ text: 'You were paid.', channel: 'PUSH', because: 'FAILED' }]);
    expect(send).toHaveBeenCalledTimes(6);
  }, 60_000);
});
