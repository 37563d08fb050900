import { beforeAll, describe, expect, it } from 'vitest';
import { numbersAddress } from '#contract/rules/file-addresses.ts';
import type { Figure, NumbersAsked } from '#contract/schemas/numbers.ts';
import { type NumberKind, numberKinds, numbers } from '#contract/values/numbers.ts';
import { FILES_VERSION } from '#contract/values/versions.ts';
import { newId } from '../ids.ts';
import { aDraft, dayAhead } from '../testing/jobs.ts';
import { aChatter } from '../testing/live.ts';
import { balanceOf, withPayoutAccount } from '../testing/payments.ts';
import { aManager, aModel, aStaff, type Person } from '../testing/people.ts';
import { bookModel } from '../testing/prepaid-job.ts';
import { aSystem } from '../testing/system.ts';
import { computeNumbers } from './compute.ts';
import { countLanding, writeVisits } from './index.ts';
import { periodOf } from './period.ts';
import { storeWeeks } from './store-weeks.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
const system = await aSystem();
const { app } = system.server;
const manager = await aManager(system);

/** Four hours at $200, ten days ahead, under review. */
const send = async (city: string, over: { amountFemales: number; amountAnyGender: number }) => {
  const draft = aDraft(system, {
    hourlyRate: 20_000,
    eventDatePeriods: [{ start: dayAhead(system, 10, 18), end: dayAhead(system, 10, 22) }],
    ...over,
  });
  const location = draft.location && { ...draft.location, placeId: `test:${city}`, name: city };
  const { id } = await manager.client.call('createJob', { body: { ...draft, location } });
  await manager.client.call('submitJob', { path: { id } });
  return id;
};
const approve = async (staff: Person, ...ids: string[]) => {
  for (const id of ids) await staff.client.call('approveJob', { path: { id }, body: {} });
};
const ask = async (query: NumbersAsked, role: 'OWNER' | 'REVIEWER' = 'OWNER') =>
  (await aStaff(system, role)).client.call('getNumbers', { query });
const totals = async (query: NumbersAsked): Promise<Partial<Record<NumberKind, Figure>>> =>
  Object.fromEntries((await ask(query)).items.map(({ name, total }) => [name, total.now]));
const hoursOf = (figure: Figure | undefined) => Math.round(((figure?.value ?? 0) / 3600) * 100) / 100;
const minutes = 0.02;

/**
 * Three jobs of one day. Alpha: three places, Ines and Oda booked, Oda does not come. Beta: two places, and nobody
 * applies. Gamma: one place, booked, called off. Meanwhile someone writes to support.
 */
beforeAll(async () => {
  const [alpha, beta, gamma] = [
    await send('Alpha', { amountFemales: 3, amountAnyGender: 0 }),
    await send('Beta', { amountFemales: 2, amountAnyGender: 0 }),
    await send('Gamma', { amountFemales: 1, amountAnyGender: 0 }),
  ];
  const asking = await aChatter(system, await aModel(system));
  const { supportChatId } = await asking.client.call('getChat', {});
  await asking.socket.ask('send', { channel: `support:${supportChatId}`, cid: newId(), body: 'Where do I park?' });
  await system.wait(2 * HOUR_MS);
  const staff = await aStaff(system);
  await staff.client.call('answerSupport', { path: { id: supportChatId }, body: { body: 'At the door.' } });
  await approve(staff, alpha);
  await system.wait(4 * HOUR_MS);
  await approve(await aStaff(system), beta, gamma);
  await system.wait(3 * HOUR_MS);
  const ines = await bookModel(system, manager, alpha, 'Ines');
  const oda = await bookModel(system, manager, alpha, 'Oda');
  await bookModel(system, manager, gamma, 'Greta');
  await withPayoutAccount(system, ines);
  await withPayoutAccount(system, oda);
  const { fingerprint } = await manager.client.call('getCancelFees', { path: { id: gamma }, query: {} });
  await manager.client.call('cancelJob', {
    path: { id: gamma },
    body: { reason: 'BUDGET', description: 'Over.', fingerprint },
  });
  const [{ starts } = {}] = await system.sql('select starts_at as starts from jobs where id = $1', [alpha]);
  await system.wait((starts as Date).getTime() - app.clock.now().getTime() - 71 * HOUR_MS);
  // Charged, and then the job begins and ends by itself.
  await system.wait(72 * HOUR_MS);
  await manager.client.call('claimNoShow', {
    path: { jobId: alpha, modelId: oda.id },
    body: { evidence: 'Nobody came to the door.', pictureIds: [] },
  });
  await system.wait(4 * HOUR_MS);
  await system.wait(26 * HOUR_MS);
  await system.wait(24 * HOUR_MS);
  await system.wait(HOUR_MS);
}, 60_000);

describe('getNumbers', () => {
  it('counts a job with a booking kept, a no-show and a place left', async () => {
    const alpha = await totals({ city: 'Alpha, Nevada' });
    for (const step of ['STARTED', 'SENT', 'OPENED', 'APPLIED', 'BOOKED'] as const)
      expect([step, alpha[`JOBS_${step}`]]).toEqual([step, { value: 1, of: 1 }]);
    expect(alpha.FILL_RATE).toEqual({ value: 2 / 3, of: 3 });
    expect(alpha.NO_SHOWS).toEqual({ value: 1 / 2, of: 2 });
    expect(alpha.CANCELLED_BOOKINGS).toEqual({ value: 0, of: 2 });
    expect(alpha.FIRST_APPLICANT?.of).toBe(1);
    expect(hoursOf(alpha.FIRST_APPLICANT)).toBeCloseTo(7, 1);
    expect(hoursOf(alpha.REVIEW_TIME)).toBeCloseTo(2, 1);
    expect(alpha.LANDING_VISITS).toBeUndefined();
    expect(alpha.FIRST_ANSWER).toBeUndefined();
  });

  it('sums the money of that job: $800 each with a fee of $120, the no-show refunded, the other paid', async () => {
    const alpha = await totals({ city: 'Alpha, Nevada', category: 'EVENT_TRADE_SHOW' });
    expect(alpha.GROSS_BOOKINGS).toEqual({ value: 184_000, of: 1 });
    expect(alpha.REFUNDS).toEqual({ value: 92_000, of: 1 });
    expect(alpha.FEES).toEqual({ value: 12_000, of: 1 });
    expect(alpha.PAYOUT_DELAY?.of).toBe(1);
    expect(hoursOf(alpha.PAYOUT_DELAY)).toBeGreaterThan(48 - minutes);
    expect(hoursOf(alpha.PAYOUT_DELAY)).toBeLessThan(54);
  });

  it('counts a job that nobody applied for as unfilled, and one called off not at all', async () => {
    const beta = await totals({ city: 'Beta, Nevada' });
    expect(beta.JOBS_OPENED).toEqual({ value: 1, of: 1 });
    expect(beta.JOBS_APPLIED).toEqual({ value: 0, of: 0 });
    expect(beta.FILL_RATE).toEqual({ value: 0, of: 2 });
    expect(beta.FIRST_APPLICANT).toEqual({ value: null, of: 0 });
    expect(beta.GROSS_BOOKINGS).toEqual({ value: 0, of: 0 });
    const gamma = await totals({ city: 'Gamma, Nevada' });
    expect(gamma.CANCELLED_BOOKINGS).toEqual({ value: 1, of: 1 });
    expect(gamma.FILL_RATE).toEqual({ value: null, of: 0 });
    expect(gamma.NO_SHOWS).toEqual({ value: null, of: 0 });
    expect(hoursOf(gamma.REVIEW_TIME)).toBeCloseTo(6, 1);
  });

  it('measures the first answer of support as its inbox does', async () => {
    const { FIRST_ANSWER } = await totals({});
    expect(FIRST_ANSWER?.of).toBe(1);
    expect(hoursOf(FIRST_ANSWER)).toBeCloseTo(2, 1);
  });

  it('sums to what the books say', async () => {
    const all = await totals({});
    expect(all.FEES?.value).toBe(-(await balanceOf(system, 'FEES')));
    const owner = await aStaff(system, 'OWNER');
    await owner.client.call('checkMoney', {});
    const { items } = await owner.client.call('getMoneyCloses', { query: {} });
    const today = new Map(items[0]?.accounts.map(({ account, cents }) => [account, cents]));
    expect(today.get('FEES')).toBe(-(all.FEES?.value ?? 0));
    const [captured] = await system.sql(
      `select sum(amount_cents)::int as cents, sum(refunded_cents)::int as back from charges where status = 'CAPTURED'`,
    );
    expect([all.GROSS_BOOKINGS?.value, all.REFUNDS?.value]).toEqual([captured?.cents, captured?.back]);
  });

  it('says the same by week, city and category as in all', async () => {
    const { items, weeks, cities } = await ask({ weeks: 4 });
    expect(weeks).toHaveLength(4);
    expect(cities).toEqual(['Alpha, Nevada', 'Beta, Nevada', 'Gamma, Nevada']);
    const sent = items.find(({ name }) => name === 'JOBS_SENT');
    const sum = (parts: readonly { now: Figure }[] = []) => parts.reduce((all, { now }) => all + (now.value ?? 0), 0);
    expect(sent?.total.now).toEqual({ value: 3, of: 3 });
    expect([sum(sent?.weeks), sum(sent?.cities), sum(sent?.categories)]).toEqual([3, 3, 3]);
    expect(sent?.categories).toMatchObject([{ category: 'EVENT_TRADE_SHOW' }]);
  });

  it('counts visits of the landing page, whoever makes them', async () => {
    for (const address of ['/', '/', '/?utm_source=mail', '/join-as-model', '/office', '//'])
      countLanding(app, address);
    await writeVisits(app);
    countLanding(app, '/');
    await writeVisits(app);
    await writeVisits(app);
    expect((await totals({ weeks: 1 })).LANDING_VISITS).toMatchObject({ value: 4 });
  });

  it('shows money to owners alone, and nothing to people', async () => {
    const names = (await ask({}, 'REVIEWER')).items.map(({ name }) => name);
    expect(names).toEqual(numberKinds.filter(name => numbers[name].group !== 'MONEY'));
    await expect(manager.client.call('getNumbers', { query: {} })).rejects.toMatchObject({ status: 401 });
  });

  it('refuses a period that is none with a sentence, and says nothing of a city without jobs', async () => {
    await expect(ask({ weeks: 54 })).rejects.toMatchObject({
      details: { fields: { weeks: 'At most 53 weeks are shown at once.' } },
    });
    await expect(ask({ until: '2026-02-30' })).rejects.toMatchObject({ status: 422 });
    expect((await totals({ city: `Nowhere' or 1=1 --` })).JOBS_OPENED).toEqual({ value: 0, of: 0 });
  });

  it('answers the same for some minutes, and then anew', async () => {
    const staff = await aStaff(system);
    const read = async () => (await staff.client.call('getNumbers', { query: { weeks: 2 } })).asOf;
    const first = await read();
    expect(await read()).toBe(first);
    await system.wait(5 * 60_000);
    expect(Date.parse(await read())).toBeGreaterThan(Date.parse(first) + 4 * 60_000);
  });
});

describe('numbers as CSV', () => {
  const table = async (client: Person['client'], query = '') => {
    const answer = await client.authorized(token =>
      fetch(`${system.url}/${FILES_VERSION}${numbersAddress}${query}`, {
        headers: { authorization: `Bearer ${token}` },
      }),
    );
    return (await answer.text()).split('\r\n');
  };

  it('has each number by week, city and category, with money for owners', async () => {
    const owner = await aStaff(system, 'OWNER');
    const [head, ...lines] = await table(owner.client, '?weeks=4');
    expect(head).toBe('Number,Unit,Week (UTC),Whole week,City,Category,Value,Of,Of what');
    const gross = lines.filter(line => line.startsWith('Gross bookings,'));
    const start = /^Gross bookings,US dollars,\d{4}-\d\d-\d\d,(yes|no),/.exec(gross[0] ?? '')?.[0];
    expect(gross).toEqual([
      `${start}All,All,1840.00,,`,
      `${start}All,Event and Trade Show,1840.00,,`,
      `${start}"Alpha, Nevada",All,1840.00,,`,
    ]);
    expect(lines.find(line => /^Fill rate,share,.*,Alpha, Nevada/.test(line.replaceAll('"', '')))).toMatch(
      /,All,0\.666\d+,3,places$/,
    );
    expect(lines.some(line => line.startsWith('Landing visits,count,'))).toBe(true);
    const reviewer = await table((await aStaff(system)).client, '?weeks=4');
    expect(reviewer.some(line => line.startsWith('Gross bookings'))).toBe(false);
    expect(reviewer.some(line => line.startsWith('Fill rate'))).toBe(true);
  });

  it('is for staff alone, and of a period that there is', async () => {
    await expect(table((await aManager(system)).client)).rejects.toMatchObject({ status: 403 });
    const staff = await aStaff(system);
    await expect(table(staff.client, '?weeks=0')).rejects.toMatchObject({ status: 404 });
  });
});

// Last: these move the clock on by weeks.
describe('the period before', () => {
  it('has what these weeks had, once they are the weeks before', async () => {
    const { items } = await ask({ weeks: 5 });
    await system.wait(5 * WEEK_MS);
    await system.upkeep();
    const later = await ask({ weeks: 5 });
    for (const { name, total } of items)
      expect([name, later.items.find(item => item.name === name)?.total.before]).toEqual([name, total.now]);
    expect(later.items.find(({ name }) => name === 'GROSS_BOOKINGS')?.total.now).toEqual({ value: 0, of: 0 });
  });
});

describe('weeks that are over', () => {
  const computed = () => computeNumbers(app, periodOf({ weeks: 12 }, app.clock.now()));
  const storeAll = async () => {
    while ((await storeWeeks(app)) > 0);
  };
  const citiesOf = async () => (await computed()).cities;

  it('say the same as what they are summed up from', async () => {
    await storeAll();
    const [stored] = await system.sql('select count(*)::int as weeks from number_weeks');
    expect(stored).toEqual({ weeks: 160 * numberKinds.length });
    const { items } = await computed();
    expect(items.find(({ name }) => name === 'FEES')?.total.now.value).toBe(12_000);
    await system.sql('delete from number_weeks');
    expect((await computed()).items).toEqual(items);
  });

  it('are summed up anew as they age', async () => {
    await storeAll();
    await system.sql(
      `update jobs set location = jsonb_set(location, '{name}', '"Delta"') where location ->> 'name' = 'Beta'`,
    );
    await storeWeeks(app);
    expect(await citiesOf()).toContain('Beta, Nevada');
    await system.wait(WEEK_MS);
    await system.upkeep();
    expect(await citiesOf()).toContain('Delta, Nevada');
    expect(await citiesOf()).not.toContain('Beta, Nevada');
  });
});
