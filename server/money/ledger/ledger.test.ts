import { describe, expect, it } from 'vitest';
import type { Db } from '../../db/client.ts';
import { newId } from '../../ids.ts';
import { aPaidJob } from '../../testing/paid-job.ts';
import { aSystem } from '../../testing/system.ts';
import { bookEntry, type LedgerLine } from './book.ts';

const system = await aSystem();
const { database } = system.server.app;
const inTransaction = <Answer>(work: (db: Db) => Promise<Answer>): Promise<Answer> => database.db.transaction(work);
const anEntry = (lines: readonly LedgerLine[], event = `test:${newId()}`) => ({
  event,
  memo: 'test',
  jobId: null,
  lines,
});
const sum = async () => Number((await system.sql('select sum(amount_cents) from ledger_lines'))[0]?.sum);

describe('the books', () => {
  it('take no entry that does not sum to zero, or that has no lines, once its transaction ends', async () => {
    const zeroSum = { cause: { constraint: 'ledger_zero_sum' } };
    for (const lines of [
      [['BANK', null, 100]],
      [
        ['BANK', null, 100],
        ['FEES', null, -99],
      ],
      [],
    ] as const)
      await expect(
        inTransaction(async db => {
          // Only the end of the transaction counts: another line may follow.
          expect(await bookEntry(db, anEntry(lines))).toBe(true);
        }),
      ).rejects.toMatchObject(zeroSum);
    await inTransaction(db =>
      bookEntry(
        db,
        anEntry([
          ['BANK', null, 1],
          ['FEES', null, -1],
        ]),
      ),
    );
    const [entry] = await system.sql('select max(id) as id from ledger_entries');
    const line = `insert into ledger_lines (entry_id, account_id, amount_cents) select $1, id, 5 from ledger_accounts where kind = 'BANK'`;
    await expect(system.sql(line, [entry?.id])).rejects.toMatchObject({ constraint: 'ledger_zero_sum' });
    expect(await sum()).toBe(0);
  });

  it('book an event once, whoever comes twice or at the same moment', async () => {
    const entry = anEntry([
      ['BANK', null, 700],
      ['FEES', null, -700],
    ]);
    const booked = await Promise.all([1, 2, 3].map(() => inTransaction(db => bookEntry(db, entry))));
    expect(booked.filter(Boolean)).toHaveLength(1);
    expect(
      await inTransaction(db =>
        bookEntry(db, {
          ...entry,
          lines: [
            ['BANK', null, 1],
            ['FEES', null, -1],
          ],
        }),
      ),
    ).toBe(false);
    const [row] = await system.sql('select count(*)::int from ledger_entries where event = $1', [entry.event]);
    expect(row?.count).toBe(1);
  });

  it('are never changed: not their entries, and not their lines', async () => {
    for (const text of [
      `update ledger_entries set memo = 'other'`,
      'delete from ledger_entries',
      'update ledger_lines set amount_cents = amount_cents + 1',
      'delete from ledger_lines',
    ])
      await expect(system.sql(text)).rejects.toThrow('never changed');
  });
});

describe('a charge', () => {
  it('is the one row of its object at the provider, and its amount never changes', async () => {
    const { charge } = await aPaidJob(system);
    const raise = 'update charges set amount_cents = amount_cents + 1 where id = $1';
    await expect(system.sql(raise, [charge.id])).rejects.toThrow('does not change');
    for (const column of ['provider_id', 'provider_charge_id']) {
      const twin = `insert into charges (id, purpose, job_id, manager_id, amount_cents, aim, next_try_at, ${column})
        select $2, purpose, job_id, manager_id, amount_cents, aim, next_try_at, ${column} from charges where id = $1`;
      await expect(system.sql(twin, [charge.id, newId()])).rejects.toMatchObject({
        constraint: `charges_${column}_unique`,
      });
    }
  });
});
