import { expect, it } from 'vitest';
import { withPayoutAccount } from '../../testing/payments.ts';
import { aSystem } from '../../testing/system.ts';
import { aWorkDay, HOUR_MS } from '../../testing/work.ts';

const system = await aSystem();

/** Four hours at $40. */
const PAY_CENTS = 16_000;

it('getEarnings tells what a booking will bring and when, until the pay is an earning', async () => {
  const day = await aWorkDay(system, { names: ['Ines', 'Oda'] });
  const { ines, oda, job } = day;
  await withPayoutAccount(system, ines);
  const of = async ({ client }: typeof ines) => {
    const { expected, items } = await client.call('getEarnings', { query: {} });
    return { expected, earned: items.map(({ status }) => status) };
  };
  const dueAt = new Date(Date.parse(job.endsAt ?? '') + 48 * HOUR_MS).toISOString();
  const booking = { jobId: job.id, payCents: PAY_CENTS, dueAt };
  expect(await of(ines)).toMatchObject({ expected: [{ ...booking, isSecured: false }], earned: [] });
  await day.toStart(-71 * HOUR_MS);
  expect(await of(ines)).toMatchObject({ expected: [{ ...booking, isSecured: true }], earned: [] });

  await day.toStart(HOUR_MS);
  await day.claim(oda);
  await day.toEnd(HOUR_MS);
  await day.approve([{ of: ines, minutes: 180 }]);
  expect((await of(ines)).expected).toMatchObject([{ payCents: 12_000, dueAt }]);
  await day.toEnd(26 * HOUR_MS);
  // The claim was not answered.
  expect((await of(oda)).expected).toEqual([]);
  await day.toEnd(49 * HOUR_MS);
  expect(await of(ines)).toEqual({ expected: [], earned: ['PAID'] });
});

it('getEarnings gives no day for what is disputed', async () => {
  const day = await aWorkDay(system);
  await day.toEnd(HOUR_MS);
  await day.dispute(day.ines);
  await day.toEnd(49 * HOUR_MS);
  const { expected } = await day.ines.client.call('getEarnings', { query: {} });
  expect(expected).toMatchObject([{ payCents: PAY_CENTS, dueAt: null }]);
  const strangers = await day.manager.client.call('getEarnings', { query: {} }).catch(error => error.code);
  expect(strangers).toBe('FORBIDDEN');
});
