import { describe, expect, it, vi } from 'vitest';
import { SmsError } from '../providers/ports.ts';
import { aSystem } from '../testing/system.ts';

const { server, sql } = await aSystem();
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
