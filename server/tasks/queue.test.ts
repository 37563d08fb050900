import { describe, expect, it, type MockInstance, vi } from 'vitest';
import { newId } from '../ids.ts';
import { type Sms, SmsError } from '../providers/ports.ts';
import { aManager } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';

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

describe('a notice whose text the provider does not take', () => {
  const entriesOf = (userId: string) =>
    sql('select kind, text, channel, because from unsent_texts where user_id = $1', [userId]);
  const queueFor = async (userId: string) => {
    const notices = [{ kind: 'MONEY' as const, text: 'Your receipt is ready.', jobId: null }];
    const text = { id: newId(), to: good, text: 'Zodel: Your receipt is ready.', isBulk: false };
    await app.tasks.sendSmsToMany(app.database.db, [{ ...text, told: { userId, notices } }]);
  };
  const triesOf = (send: MockInstance<Sms['send']>) => send.mock.calls.filter(([{ to }]) => to === good).length;
  const kept = { kind: 'MONEY', text: 'Your receipt is ready.', channel: 'SMS' };

  it('is kept with the reason: at once when the number takes none', async () => {
    const { id } = await aManager(system);
    const send = vi.spyOn(app.sms, 'send').mockRejectedValue(new SmsError('No such number.', true));
    await queueFor(id);
    await expect.poll(() => entriesOf(id), { timeout: 15_000 }).toEqual([{ ...kept, because: 'REFUSED' }]);
    expect(triesOf(send)).toBe(1);
  }, 20_000);

  it('is kept after the last try when no try reached it, and not before', async () => {
    const { id } = await aManager(system);
    const send = vi.spyOn(app.sms, 'send').mockRejectedValue(new SmsError('The line was cut.', false));
    await queueFor(id);
    await expect.poll(() => triesOf(send), { timeout: 15_000 }).toBe(1);
    expect(await entriesOf(id)).toEqual([]);
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
  }, 60_000);
});
