import { describe, expect, it } from 'vitest';
import { CallError } from '#client/call-error.ts';
import type { Client } from '#client/client.ts';
import { newId } from '../../ids.ts';
import { balanceOf } from '../../testing/payments.ts';
import { aStaff } from '../../testing/people.ts';
import { aSystem, type System } from '../../testing/system.ts';
import { reconcile } from '../reconcile/reconcile.ts';

const DAY_MS = 86_400_000;

const dayOf = (system: System, daysAgo = 0): string =>
  new Date(system.server.app.clock.now().getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10);

const compare = async (system: System): Promise<void> => {
  expect(await reconcile(system.server.app, { isForced: true })).toBe(true);
};

/** The provider pays out to our bank, as somebody asked it to in its dashboard. */
const payOut = async (system: System, amountCents: number): Promise<void> => {
  await system.sql(
    `insert into processor.balances (account, cents) values ('', 1000000) on conflict (account) do nothing`,
  );
  await system.server.app.cards.payout({ key: newId(), amountCents, instant: false, metadata: {} });
};

/** Signed in a moment ago: the clock of these tests runs ahead of sessions. */
const finance = async (system: System): Promise<Client> => (await aStaff(system, 'FINANCE')).client;

const csvOf = (lines: readonly (readonly [string, number])[]): string =>
  ['Date,Description,Amount', ...lines.map(([day, dollars]) => `${day},TRANSFER,${dollars}`)].join('\n');

const add = async (system: System, firstDay: string, lastDay: string, lines: readonly (readonly [string, number])[]) =>
  (await finance(system)).call('addBankStatement', { body: { firstDay, lastDay, csv: csvOf(lines) } });

const refusedFields = async (asked: Promise<unknown>): Promise<unknown> => {
  const error = await asked.catch((caught: unknown) => caught);
  return error instanceof CallError ? error.fields : error;
};

const openMissing = (system: System) =>
  system.sql(`select ours_cents::int as cents from money_findings where kind = 'NOT_AT_BANK' and resolved_at is null`);

describe('the statements of our bank', () => {
  it('show what the provider paid out, and the close of the day says so', async () => {
    const system = await aSystem();
    const day = dayOf(system);
    await payOut(system, 40_000);
    await system.wait(60_000);
    await compare(system);
    const before = await (await finance(system)).call('getMoneyCloses', { query: {} });
    expect(before.items[0]).toMatchObject({ bankState: 'NOT_CHECKED', bankCents: 40_000, bankFoundCents: 0 });
    expect(
      await add(system, day, day, [
        [day, 12.5],
        [day, 400],
      ]),
    ).toEqual({ lines: 2, added: 2, explained: 1 });
    const { items, bank } = await (await finance(system)).call('getMoneyCloses', { query: {} });
    expect(items[0]).toMatchObject({ bankState: 'AGREES', bankFoundCents: 40_000, bankOpenCents: 0 });
    expect(bank).toMatchObject({
      statements: [{ firstDay: day, lastDay: day, lines: 2, explained: 1 }],
      others: [{ day, cents: 1_250, text: 'TRANSFER' }],
      othersCount: 1,
    });
  });

  it('that do not show it within ten days raise it, until one does', async () => {
    const system = await aSystem();
    const day = dayOf(system);
    await payOut(system, 40_000);
    await system.wait(9 * DAY_MS);
    await compare(system);
    await add(system, day, dayOf(system), []);
    await compare(system);
    expect(await openMissing(system)).toEqual([]);
    await system.wait(2 * DAY_MS);
    await add(system, dayOf(system, 1), dayOf(system), []);
    await compare(system);
    expect(await openMissing(system)).toEqual([{ cents: 40_000 }]);
    const [today] = (await (await finance(system)).call('getMoneyCloses', { query: {} })).items;
    expect(today).toMatchObject({ bankState: 'DIFFERS', bankOpenCents: 40_000 });
    expect(await add(system, day, day, [[day, 400]])).toMatchObject({ explained: 1 });
    await compare(system);
    expect(await openMissing(system)).toEqual([]);
  });

  it('raise nothing where a statement of the days between is not there', async () => {
    const system = await aSystem();
    const day = dayOf(system);
    await payOut(system, 40_000);
    await system.wait(12 * DAY_MS);
    await compare(system);
    await add(system, day, dayOf(system, 9), []);
    await add(system, dayOf(system, 7), dayOf(system), []);
    await compare(system);
    expect(await openMissing(system)).toEqual([]);
  });

  it('explain one line with one payout, of two of the same amount the earlier with the earlier', async () => {
    const system = await aSystem();
    const first = dayOf(system);
    await payOut(system, 40_000);
    await system.wait(2 * DAY_MS);
    await payOut(system, 40_000);
    await system.wait(DAY_MS);
    await compare(system);
    const today = dayOf(system);
    const lines = [
      [today, 400],
      [today, 400],
      [today, 400],
    ] as const;
    expect(await add(system, first, today, lines)).toEqual({ lines: 3, added: 3, explained: 2 });
    const [close] = (await (await finance(system)).call('getMoneyCloses', { query: {} })).items;
    expect(close).toMatchObject({ bankState: 'AGREES', bankFoundCents: 80_000, bankOpenCents: 0 });
  });

  it('count a line once however often it is added, and not at all once its statement is removed', async () => {
    const system = await aSystem();
    const day = dayOf(system);
    await payOut(system, 40_000);
    await system.wait(60_000);
    await compare(system);
    expect(await add(system, day, day, [[day, 400]])).toEqual({ lines: 1, added: 1, explained: 1 });
    expect(
      await add(system, day, day, [
        [day, 400],
        [day, 400],
      ]),
    ).toEqual({ lines: 2, added: 1, explained: 0 });
    const { bank } = await (await finance(system)).call('getMoneyCloses', { query: {} });
    for (const { id } of bank.statements) await (await finance(system)).call('removeBankStatement', { path: { id } });
    const after = await (await finance(system)).call('getMoneyCloses', { query: {} });
    expect(after.bank).toEqual({ statements: [], others: [], othersCount: 0 });
    expect(after.items[0]).toMatchObject({ bankState: 'NOT_CHECKED' });
  });

  it('are removed from the last on where they have the same days', async () => {
    const system = await aSystem();
    const day = dayOf(system);
    await payOut(system, 40_000);
    await system.wait(12 * DAY_MS);
    await compare(system);
    await add(system, day, dayOf(system, 6), [[day, 400]]);
    expect(await add(system, day, dayOf(system), [[day, 400]])).toEqual({ lines: 1, added: 0, explained: 0 });
    const { client } = await aStaff(system, 'FINANCE');
    const [later, earlier] = (await client.call('getMoneyCloses', { query: {} })).bank.statements;
    const remove = (id = '') => client.call('removeBankStatement', { path: { id } });
    await expect(remove(earlier?.id)).rejects.toMatchObject({ code: 'STATEMENT_OVERLAPPED' });
    await compare(system);
    expect(await openMissing(system)).toEqual([]);
    await remove(later?.id);
    await remove(earlier?.id);
  });

  it('let an owner accept what never arrived, which is booked as a difference', async () => {
    const system = await aSystem();
    const day = dayOf(system);
    await payOut(system, 40_000);
    await system.wait(11 * DAY_MS);
    const owner = await aStaff(system, 'OWNER');
    await compare(system);
    await add(system, day, dayOf(system), []);
    await compare(system);
    const { findings } = await owner.client.call('getMoneyCloses', { query: {} });
    await owner.client.call('acceptFinding', {
      path: { id: findings[0]?.id ?? '' },
      body: { reason: 'The bank lost it.' },
    });
    expect(await balanceOf(system, 'BANK')).toBe(0);
    expect(await balanceOf(system, 'ADJUSTMENTS')).toBe(40_000);
    await compare(system);
    expect(await openMissing(system)).toEqual([]);
    const [today] = (await owner.client.call('getMoneyCloses', { query: {} })).items;
    expect(today).toMatchObject({ bankState: 'AGREES', bankOpenCents: 0 });
  });

  it('are refused with a sentence where the days and the file contradict each other, or are not over', async () => {
    const system = await aSystem();
    const [today, yesterday, later] = [dayOf(system), dayOf(system, 1), dayOf(system, -3)];
    expect(await refusedFields(add(system, today, yesterday, []))).toEqual({
      lastDay: 'The last day is before the first.',
    });
    expect(await refusedFields(add(system, today, later, []))).toEqual({ lastDay: 'This day is not over yet.' });
    expect(await refusedFields(add(system, today, today, [[yesterday, 1]]))).toEqual({
      csv: `The file has a line of ${yesterday}, which is not between these days.`,
    });
  });
});
