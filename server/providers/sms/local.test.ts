import { describe, expect, it } from 'vitest';
import { SmsError } from '../ports.ts';
import { localSms } from './local.ts';

describe('localSms', () => {
  it('prints the whole text and stores it, newest first', async () => {
    const lines: string[] = [];
    const sms = localSms({ log: line => lines.push(line) });
    await sms.send({ to: '+17025550101', text: 'Your code is 123456.' });
    await sms.send({ to: '+17025550102', text: 'Your code is 654321.' });
    expect(lines[0]).toBe('SMS to +17025550101: Your code is 123456.');
    expect(sms.outbox().map(message => message.to)).toEqual(['+17025550102', '+17025550101']);
    expect(Date.parse(sms.outbox()[0]?.at ?? '')).toBeGreaterThan(0);
  });

  it('stores the newest 500', async () => {
    const sms = localSms({ log: () => {} });
    for (let number = 1; number <= 501; number++) await sms.send({ to: '+17025550101', text: String(number) });
    expect(sms.outbox()).toHaveLength(500);
    expect(sms.outbox()[0]?.text).toBe('501');
    expect(sms.outbox().at(-1)?.text).toBe('2');
  });

  it('fails for a number ending 0000', async () => {
    const sms = localSms({ log: () => {} });
    const refused = sms.send({ to: '+17025550000', text: 'Your code is 123456.' });
    await expect(refused).rejects.toThrow(SmsError);
    await expect(refused).rejects.toMatchObject({ isNumberAtFault: true });
    expect(sms.outbox()).toEqual([]);
  });
});
