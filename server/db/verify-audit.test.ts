import { afterEach, describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { closeAccount } from '../testing/close-account.ts';
import { anOpenJob } from '../testing/jobs.ts';
import { aManager, aModel, aStaff } from '../testing/people.ts';
import { bookModel } from '../testing/prepaid-job.ts';
import { aSystem } from '../testing/system.ts';
import { aWorkDay, HOUR_MS, MINUTE_MS } from '../testing/work.ts';
import { verifyAudit } from './verify-audit.ts';

const system = await aSystem();
const { db, pool } = system.server.app.database;

const verify = (head?: string) => verifyAudit(db, { head });

const chained = (count: number, about = newId()) =>
  Promise.all(
    Array.from({ length: count }, () =>
      system.sql(
        `select write_audit('CHARGE', $1, 'STATUS', '{"status": "DUE"}', '{"status": "CAPTURED", "cents": 500}')`,
        [about],
      ),
    ),
  );

/** As someone with the database's password, past its triggers; what they did is taken back after the test. */
let undo: string[] = [];
const tamper = async (...statements: string[]) => {
  const client = await pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.query('set session_replication_role = origin');
    client.release();
  }
};
afterEach(async () => {
  await tamper(...undo);
  undo = [];
});

const entryAt = async (position: number): Promise<string> => {
  const [row] = await system.sql('select entry_id from audit_chain where position = $1', [position]);
  return String(row?.entry_id);
};

describe('the chain of the audit', () => {
  it('has every entry about money, in one order without gaps, whoever commits at once', async () => {
    await chained(40);
    const { entries, head, fault } = await verify();
    expect(fault).toBeNull();
    expect(entries).toBeGreaterThanOrEqual(40);
    expect(head).toMatch(/^[0-9a-f]{64}$/);
    const [row] = await system.sql('select max(position)::int as last, count(*)::int as count from audit_chain');
    expect(row?.last).toBe(row?.count);
  });

  it('has the life of a job’s money, and closed accounts', async () => {
    const day = await aWorkDay(system);
    await day.toStart(-71 * HOUR_MS);
    await day.toEnd(49 * HOUR_MS);
    await system.wait(MINUTE_MS);
    await closeAccount(system, (await aManager(system)).id, 'A stolen card.');
    const rows = await system.sql(
      `select distinct e.subject || ' ' || e.action as what from audit_chain c join audit_entries e on e.id = c.entry_id`,
    );
    expect(rows.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['CHARGE ADDED', 'CHARGE STATUS', 'EARNING ADDED', 'USER STATE']),
    );
    expect((await verify()).fault).toBeNull();
  });

  it('stays intact when someone whose money it tells of deletes their account', async () => {
    const model = await aModel(system);
    await chained(1, model.id);
    await model.client.call('deleteUser', {});
    expect((await verify()).fault).toBeNull();
  });

  it('does not make a booking wait that moves no money', async () => {
    const [manager, staff] = [await aManager(system), await aStaff(system)];
    const job = await anOpenJob(system, manager, staff);
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(`select pg_advisory_xact_lock(hashtextextended('audit_chain', 0))`);
      await bookModel(system, manager, job.id, 'Ines');
    } finally {
      await client.query('rollback');
      client.release();
    }
    const [booked] = await system.sql(
      `select count(*)::int as count from participants where job_id = $1 and status = 'BOOKED'`,
      [job.id],
    );
    expect(booked?.count).toBe(1);
  });

  it('is never changed through the database’s own rules', async () => {
    await chained(1);
    await expect(system.sql(`update audit_chain set hash = 'x'`)).rejects.toThrow('never changed');
    await expect(system.sql('delete from audit_chain')).rejects.toThrow('never changed');
  });
});

describe('verifyAudit', () => {
  it('names the position whose entry was changed', async () => {
    await chained(3);
    const id = await entryAt(2);
    undo = [`update audit_entries set after = jsonb_set(after, '{cents}', '500') where id = ${id}`];
    await tamper(`update audit_entries set after = jsonb_set(after, '{cents}', '5') where id = ${id}`);
    expect((await verify()).fault).toBe('Position 2 has other content than when it was written.');
  });

  it('names the position whose entry was deleted, or that was deleted itself', async () => {
    await chained(3);
    const id = await entryAt(3);
    undo = ['insert into audit_entries select * from kept_entry', 'drop table kept_entry'];
    await tamper(`create table kept_entry as select * from audit_entries where id = ${id}`);
    await tamper(`delete from audit_entries where id = ${id}`);
    expect((await verify()).fault).toBe('Position 3 has lost its entry.');
    await tamper(...undo);
    undo = ['insert into audit_chain select * from kept_link', 'drop table kept_link'];
    await tamper('create table kept_link as select * from audit_chain where position = 3');
    await tamper('delete from audit_chain where position = 3');
    expect((await verify()).fault).toBe('Position 3 is missing.');
  });

  it('names an entry that was inserted past the chain, and a link that was written anew', async () => {
    await chained(3);
    undo = [`delete from audit_entries where action = 'FORGED'`];
    await tamper(`insert into audit_entries (subject, subject_id, action) values ('REFUND', '${newId()}', 'FORGED')`);
    expect((await verify()).fault).toMatch(/^Entry \d+ is in no position\.$/);
    await tamper(...undo);
    const [link] = await system.sql('select hash from audit_chain where position = 2');
    undo = [`update audit_chain set hash = '${link?.hash}' where position = 2`];
    await tamper(`update audit_chain set hash = encode(sha256('x'), 'hex') where position = 2`);
    expect((await verify()).fault).toMatch(/^Position 2 /);
  });

  it('finds by a noted head that the end was cut off', async () => {
    await chained(2);
    const { head, entries } = await verify();
    await chained(2);
    expect(await verify(head)).toMatchObject({ fault: null });
    undo = [
      'insert into audit_entries select * from kept_entries',
      'insert into audit_chain select * from kept_links',
      'drop table kept_entries, kept_links',
    ];
    await tamper(
      `create table kept_links as select * from audit_chain where position >= ${entries}`,
      'create table kept_entries as select * from audit_entries where id in (select entry_id from kept_links)',
      'delete from audit_chain where position in (select position from kept_links)',
      'delete from audit_entries where id in (select id from kept_entries)',
    );
    expect((await verify()).fault).toBeNull();
    expect((await verify(head)).fault).toBe(`No position has the noted head ${head}.`);
  });
});
