import { describe, expect, it } from 'vitest';
import { interruptions } from '../../testing/interruptions.ts';
import { aJobWithStandbys } from '../../testing/standbys.ts';
import { aSystem } from '../../testing/system.ts';
import { askToConfirm, offerPlaces } from '../index.ts';

const system = await aSystem({}, { works: false });
const { app } = system.server;
const untilDone = await interruptions(system, ['participants', 'standby_offers', 'notices', 'waiting_texts']);
const HOUR_MS = 3_600_000;

/** Moves the clock to so many hours before the start, and does nothing of what becomes due. */
const moveTo = async (startsAt: string | null, hours: number) =>
  app.clock.setOffset(Date.parse(startsAt ?? '') - hours * HOUR_MS - Date.now());

type Job = Awaited<ReturnType<typeof aJobWithStandbys>>;
type Told = { kept: string; text: string; channel: 'notices' | 'waiting_texts' };

/** Of whom something is kept in one table, and how often each was told of it. */
const toldOf = async (job: Job, kept: string, text: string) => {
  const of = (table: Told['channel']) =>
    `(select count(*)::int from ${table} n where n.user_id = kept.model_id and n.job_id = $1 and n.text like $2)`;
  return system.sql(
    `select kept.model_id as id, kept.is_done as done, ${of('notices')} as notices, ${of('waiting_texts')} as texts
     from (${kept}) kept order by kept.model_id`,
    [job.job.id, text],
  );
};

const asked = (job: Job) =>
  toldOf(
    job,
    `select model_id, confirm_asked_at is not null as is_done from participants where job_id = $1 and status = 'BOOKED'`,
    'Are you coming?%',
  );
const opened = (job: Job) =>
  toldOf(
    job,
    `select model_id, place_offered_at is not null as is_done from participants where job_id = $1 and status = 'BOOKED'`,
    'You have not confirmed%',
  );
const offered = (job: Job) =>
  toldOf(
    job,
    `select p.model_id, o.job_id is not null as is_done from participants p
       left join standby_offers o on o.job_id = p.job_id and o.model_id = p.model_id where p.job_id = $1 and p.status = 'APPLIED'`,
    'A place may be yours%',
  );
const closed = (job: Job) =>
  toldOf(
    job,
    `select model_id, status = 'CLOSED' as is_done from standby_offers where job_id = $1`,
    'The place is not free any more%',
  );

type Row = Awaited<ReturnType<typeof toldOf>>[number];
const ofTwo = (rows: Row[]) => rows.map(({ done, notices, texts }) => ({ done, notices, texts }));
const once = { done: true, notices: 1, texts: 1 };

/** Everything about a person, or nothing. */
const expectWhole = (rows: Row[]) => {
  for (const { done, notices, texts } of rows) expect([notices, texts]).toEqual(done ? [1, 1] : [0, 0]);
};

describe('sweeps about confirmations that are killed after any of their statements, or in the commit', () => {
  it('ask each model once, offer each place once, and close each offer once', async () => {
    const jobs = [
      await aJobWithStandbys(system, ['Ines', 'Oda'], ['Bea', 'Cleo']),
      await aJobWithStandbys(system, ['Ines', 'Oda'], ['Bea', 'Cleo']),
    ];
    const [first, second] = jobs as [Job, Job];
    const startsAt = first.job.startsAt;

    await moveTo(startsAt, 47);
    const whole = async (read: (job: Job) => Promise<Row[]>) => {
      for (const job of jobs) expectWhole(await read(job));
    };
    expect(
      await untilDone(
        () => askToConfirm(app),
        () => whole(asked),
      ),
    ).toBeGreaterThan(4);
    for (const job of jobs) expect(ofTwo(await asked(job))).toEqual([once, once]);

    await moveTo(startsAt, 15.9);
    const offers = () => offerPlaces(app);
    const wholeOffers = async () => {
      await whole(opened);
      await whole(offered);
      // The places open and the standbys are told in one transaction.
      for (const job of jobs)
        expect((await offered(job)).every(({ done }) => done)).toBe((await opened(job)).every(({ done }) => done));
    };
    expect(await untilDone(offers, wholeOffers)).toBeGreaterThan(8);
    for (const job of jobs)
      expect(ofTwo([...(await opened(job)), ...(await offered(job))])).toEqual([once, once, once, once]);
    const [toManager] = await system.sql('select count(*)::int from notices where user_id = $1 and text like $2', [
      first.manager.id,
      '%has not confirmed%',
    ]);
    expect(toManager).toEqual({ count: 2 });

    // They confirm, as if the server had been killed before it closed the offers.
    await system.sql(
      `update participants set confirmed_at = app_now() where job_id = any($1::uuid[]) and status = 'BOOKED'`,
      [[first.job.id, second.job.id]],
    );
    expect(await untilDone(offers, () => whole(closed))).toBeGreaterThan(3);
    for (const job of jobs) expect(ofTwo(await closed(job))).toEqual([once, once]);
  });
});

describe('a standby’s answer that is killed after any of its statements, or in the commit', () => {
  it('leaves the place with the model, or passes it on with its money, and succeeds when it is repeated', async () => {
    const job = await aJobWithStandbys(system, ['Ines'], ['Bea', 'Cleo']);
    await moveTo(job.job.startsAt, 47);
    await askToConfirm(app);
    await moveTo(job.job.startsAt, 15.9);
    await offerPlaces(app);
    const money = `select l.model_id from charge_lines l where l.job_id = $1 and l.void_at is null`;
    await system.sql(
      `with charge as (insert into charges (id, purpose, job_id, manager_id, amount_cents, aim, status, captured_at, next_try_at)
         select gen_random_uuid(), 'BOOKINGS', id, manager_id, 18400, 'CAPTURE', 'CAPTURED', app_now(), app_now() from jobs where id = $1 returning id)
       insert into charge_lines (id, charge_id, job_id, kind, model_id, pay_cents, fee_cents)
         select gen_random_uuid(), id, $1, 'BOOKING', $2, 16000, 2400 from charge`,
      [job.job.id, job.ines.id],
    );
    const holders = async () => {
      const booked = await system.sql(`select model_id from participants where job_id = $1 and status = 'BOOKED'`, [
        job.job.id,
      ]);
      return { booked, paid: await system.sql(money, [job.job.id]) };
    };
    const idempotencyKey = crypto.randomUUID();
    const take = () => job.bea.client.call('takePlace', { path: job.path, body: {} }, { idempotencyKey });
    const cuts = await untilDone(take, async () => {
      const { booked, paid } = await holders();
      expect([booked.length, paid]).toEqual([1, booked]);
    });
    expect(cuts).toBeGreaterThan(6);
    const hers = [{ model_id: job.bea.id }];
    expect(await holders()).toEqual({ booked: hers, paid: hers });
    const [told] = await system.sql(
      `select count(*)::int from notices where job_id = $1 and (text like 'You are booked%' and user_id = $2 or text like 'Your booking has ended%')`,
      [job.job.id, job.bea.id],
    );
    expect(told).toEqual({ count: 2 });
  });
});
