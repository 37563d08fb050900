import { describe, expect, it } from 'vitest';
import { sweep } from '../../tasks/run-due-tasks.ts';
import { inLockOrder } from '../../testing/in-lock-order.ts';
import { aModel } from '../../testing/people.ts';
import { aJobWithStandbys, type JobWithStandbys } from '../../testing/standbys.ts';
import { aSystem } from '../../testing/system.ts';
import { textsTo } from '../../testing/texts.ts';

/** Nothing else takes locks, so that who waits for one is a call of the test. */
const system = await aSystem({}, { works: false });

/** Both the question at 48 hours and the offers at 16. */
const silentUntilOffered = async (job: JobWithStandbys) => {
  await job.before(47);
  await job.before(15.9);
};

describe('confirmBooking', () => {
  it('is asked once, 48 hours ahead, and told to the manager', async () => {
    const job = await aJobWithStandbys(system, ['Ines', 'Oda'], []);
    await job.before(49);
    expect((await job.part(job.ines))?.confirmation).toBe('EARLY');
    await expect(job.confirm(job.ines)).rejects.toMatchObject({ code: 'CONFIRM_EARLY' });
    await job.before(48);
    await sweep(system.server.app);
    const asked = (await textsTo(system, job.ines)).filter(text => text.startsWith('Are you coming?'));
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain('Confirm by ');
    expect((await job.seen(job.ines)).confirmation).toBe('ASKED');
    await job.confirm(job.ines);
    await job.confirm(job.ines);
    expect((await job.seen(job.ines)).confirmation).toBe('CONFIRMED');
    expect((await job.seen(job.oda)).confirmation).toBe('ASKED');
    const { moves } = await job.manager.client.call('getTimeline', { path: job.path });
    expect(moves[0]?.text).toBe('Ines Vale confirmed');
  });

  it('counts a booking inside 48 hours, and agreeing to a change', async () => {
    const job = await aJobWithStandbys(system, ['Ines'], ['Bea']);
    await job.before(40);
    await system.sql('update job_tallies set amount_females = 2 where job_id = $1', [job.job.id]);
    const path = { jobId: job.job.id, modelId: job.bea.id };
    await job.manager.client.call('acceptApplication', { path }).catch(() => undefined);
    await system.sql(
      `update participants set status = 'BOOKED', place = 'FEMALE', booked_at = app_now() where model_id = $1`,
      [job.bea.id],
    );
    expect((await job.part(job.bea))?.confirmation).toBe('CONFIRMED');
    await system.sql('update jobs set terms_version = terms_version + 1 where id = $1', [job.job.id]);
    await expect(job.confirm(job.ines)).rejects.toMatchObject({ code: 'TERMS_CHANGED' });
    const agreed = { answer: 'AGREED', termsVersion: 2 } as const;
    await job.ines.client.call('answerTerms', { path: job.path, body: agreed });
    expect((await job.part(job.ines))?.confirmation).toBe('CONFIRMED');
  });
});

describe('takePlace', () => {
  it('is offered to standbys 16 hours ahead; until one takes it the model keeps the place', async () => {
    const job = await aJobWithStandbys(system, ['Ines', 'Oda'], ['Bea', 'Cleo']);
    await job.before(47);
    await job.confirm(job.oda);
    await job.before(16.1);
    expect(await job.part(job.bea)).toMatchObject({ status: 'APPLIED', hasPlaceOffer: false });
    await expect(job.take(job.bea)).rejects.toMatchObject({ code: 'PLACE_KEPT' });
    await job.before(15.9);
    expect((await textsTo(system, job.bea)).at(-1)).toMatch(/^A place may be yours: .*The first to take it has it\.$/);
    expect((await textsTo(system, job.manager)).at(-1)).toMatch(/^Ines has not confirmed: .*Bea, Cleo\.$/);
    expect(await textsTo(system, job.ines)).toContainEqual(expect.stringMatching(/^You have not confirmed: /));
    expect(await job.part(job.bea)).toMatchObject({ hasPlaceOffer: true });
    expect((await job.seen(job.cleo)).hasPlaceOffer).toBe(true);
    expect((await job.part(job.ines))?.confirmation).toBe('OFFERED');
    await sweep(system.server.app);
    await job.take(job.cleo);
    await job.take(job.cleo);
    expect(await job.booked()).toEqual(['Cleo', 'Oda']);
    expect(await job.part(job.ines)).toMatchObject({ status: 'DECLINED', ended: { how: 'PLACE_PASSED' } });
    expect(await job.part(job.bea)).toMatchObject({ status: 'APPLIED', hasPlaceOffer: false });
    expect((await textsTo(system, job.bea)).at(-1)).toMatch(/^The place is not free any more: /);
    expect((await textsTo(system, job.manager)).at(-1)).toMatch(/^Cleo comes instead of Ines, who did not confirm: /);
    expect(await system.sql('select points from model_points where model_id = $1', [job.ines.id])).toEqual([]);
    expect((await job.part(job.cleo))?.confirmation).toBe('CONFIRMED');
  });

  it('ends with the model’s own answer', async () => {
    const job = await aJobWithStandbys(system, ['Ines'], ['Bea']);
    await silentUntilOffered(job);
    await job.confirm(job.ines);
    expect(await job.part(job.bea)).toMatchObject({ hasPlaceOffer: false });
    await expect(job.take(job.bea)).rejects.toMatchObject({ code: 'PLACE_KEPT' });
    expect(await job.booked()).toEqual(['Ines']);
  });

  it('reaches who is put on standby later, and ends for who is taken off, each told once', async () => {
    const job = await aJobWithStandbys(system, ['Ines'], ['Bea']);
    await job.stand([]);
    await silentUntilOffered(job);
    expect((await textsTo(system, job.manager)).at(-1)).toMatch(/You have no standby for it\.$/);
    for (let times = 0; times < 3; times += 1) {
      await job.stand([job.bea]);
      await sweep(system.server.app);
      expect(await job.part(job.bea)).toMatchObject({ hasPlaceOffer: true });
      await job.stand([]);
      await sweep(system.server.app);
      await expect(job.take(job.bea)).rejects.toMatchObject({ code: 'PLACE_KEPT' });
    }
    const offers = (await textsTo(system, job.bea)).filter(text => text.startsWith('A place may be yours'));
    expect(offers).toHaveLength(1);
  });

  it('is for standbys of a gender that the place takes, who are free and agreed to these terms', async () => {
    const job = await aJobWithStandbys(system, ['Ines'], ['Bea', 'Cleo']);
    await system.sql(`update models set gender = 'MALE' where user_id = $1`, [job.bea.id]);
    await system.sql('update participants set terms_version = 0 where model_id = $1', [job.cleo.id]);
    await silentUntilOffered(job);
    expect(await job.part(job.bea)).toMatchObject({ hasPlaceOffer: false });
    expect(await job.part(job.cleo)).toMatchObject({ hasPlaceOffer: false });
    await expect(job.take(job.bea)).rejects.toMatchObject({ code: 'PLACE_KEPT' });
    const stranger = await aModel(system);
    await expect(job.take(stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is of a job in which somebody may be booked, and ends with the terms that it was made for', async () => {
    const job = await aJobWithStandbys(system, ['Ines'], ['Bea']);
    const told = async () => (await textsTo(system, job.bea)).filter(text => text.startsWith('A place may be yours'));
    await job.before(47);
    await system.sql(`update jobs set moderation = 'ON_REVIEW' where id = $1`, [job.job.id]);
    await job.before(15.9);
    expect(await told()).toEqual([]);
    await system.sql(`update jobs set moderation = 'APPROVED' where id = $1`, [job.job.id]);
    await system.sql(`update users set state = 'SUSPENDED' where id = $1`, [job.manager.id]);
    await sweep(system.server.app);
    expect(await told()).toEqual([]);
    expect((await job.seen(job.ines)).confirmation).toBe('ASKED');
    await system.sql(`update users set state = 'ACTIVE' where id = $1`, [job.manager.id]);
    await sweep(system.server.app);
    expect(await job.part(job.bea)).toMatchObject({ hasPlaceOffer: true });
    await system.sql('update jobs set terms_version = terms_version + 1 where id = $1', [job.job.id]);
    await sweep(system.server.app);
    expect(await job.part(job.bea)).toMatchObject({ hasPlaceOffer: false });
  });

  it('is for standbys who are available on all days', async () => {
    const job = await aJobWithStandbys(system, ['Ines'], ['Bea', 'Cleo']);
    await system.sql('update participants set available_days = job_days(job_id) where model_id = $1', [job.bea.id]);
    await silentUntilOffered(job);
    expect(await job.part(job.bea)).toMatchObject({ status: 'APPLIED', hasPlaceOffer: false });
    expect(await job.part(job.cleo)).toMatchObject({ hasPlaceOffer: true });
    expect((await textsTo(system, job.manager)).at(-1)).toMatch(/Offered to your standbys: Cleo\.$/);
  });

  it('passes on the money that is secured for the place', async () => {
    const job = await aJobWithStandbys(system, ['Ines'], ['Bea']);
    await silentUntilOffered(job);
    const line =
      'select l.model_id, l.void_at, c.status from charge_lines l join charges c on c.id = l.charge_id where l.job_id = $1';
    await system.sql(
      `with charge as (insert into charges (id, purpose, job_id, manager_id, amount_cents, aim, status, captured_at, next_try_at)
         select gen_random_uuid(), 'BOOKINGS', id, manager_id, 23000, 'CAPTURE', 'CAPTURED', app_now(), app_now() from jobs where id = $1
           and not exists (select from charges where job_id = $1) returning id)
       insert into charge_lines (id, charge_id, job_id, kind, model_id, pay_cents, fee_cents)
         select gen_random_uuid(), id, $1, 'BOOKING', $2, 20000, 3000 from charge`,
      [job.job.id, job.ines.id],
    );
    const before = await system.sql(line, [job.job.id]);
    await job.take(job.bea);
    await sweep(system.server.app);
    expect(await system.sql(line, [job.job.id])).toEqual(before.map(row => ({ ...row, model_id: job.bea.id })));
    expect(await system.sql('select 1 from refunds where job_id = $1', [job.job.id])).toEqual([]);
  });
});

describe('a confirmation and a standby’s answer at once', () => {
  const refused = (codes: RegExp) =>
    expect.objectContaining({ reason: expect.objectContaining({ status: 409, code: expect.stringMatching(codes) }) });
  const kept = refused(/^PLACE_KEPT$/);
  const moved = refused(/^ILLEGAL_TRANSITION$/);
  const given = expect.objectContaining({ status: 'fulfilled' });
  const lockOf = ({ ines }: JobWithStandbys) => ({
    text: 'select from participants where model_id = $1 for update',
    values: [ines.id],
  });

  it('leave the model booked whose confirmation is first', async () => {
    const job = await aJobWithStandbys(system, ['Ines'], ['Bea', 'Cleo']);
    await silentUntilOffered(job);
    const calls = [() => job.confirm(job.ines), () => job.take(job.bea), () => job.take(job.cleo)];
    expect(await inLockOrder(system, lockOf(job), calls)).toEqual([given, kept, kept]);
    expect(await job.booked()).toEqual(['Ines']);
  });

  it('leave the standby booked whose answer is first', async () => {
    const job = await aJobWithStandbys(system, ['Ines'], ['Bea', 'Cleo']);
    await silentUntilOffered(job);
    const calls = [() => job.take(job.cleo), () => job.confirm(job.ines), () => job.take(job.bea)];
    expect(await inLockOrder(system, lockOf(job), calls)).toEqual([given, moved, kept]);
    expect(await job.booked()).toEqual(['Cleo']);
  });

  it('leave one of the two booked, fifty times', { tags: ['long'] }, async () => {
    for (let round = 0; round < 50; round += 1) {
      const job = await aJobWithStandbys(system, ['Ines'], ['Bea', 'Cleo']);
      await silentUntilOffered(job);
      const settled = await Promise.allSettled(
        round % 2 === 0
          ? [job.confirm(job.ines), job.take(job.bea), job.take(job.cleo)]
          : [job.take(job.bea), job.take(job.cleo), job.confirm(job.ines)],
      );
      const faults = settled.flatMap(one =>
        one.status === 'rejected' && one.reason.status !== 409 ? [one.reason] : [],
      );
      expect(faults).toEqual([]);
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await job.booked()).toHaveLength(1);
    }
  });
});
