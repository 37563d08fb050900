import { eq, isNotNull, sql } from 'drizzle-orm';
import type { LedgerAccount } from '#contract/values/money.ts';
import type { App } from '../../context.ts';
import { columns, readRows } from '../../db/rows.ts';
import { type CloseMovement, moneyCloses } from '../../db/tables/money-closes.ts';
import { reconciliations } from '../../db/tables/reconciliations.ts';
import type { Payout } from '../../providers/cards/port.ts';
import { bankPendingCents } from './bank-pending.ts';

const DAY_MS = 86_400_000;
/** How long after midnight a day is closed: what was under way at midnight is in both by then. */
const SETTLE_MS = 3_600_000;
/** Days of one run. */
const DAYS = 40;
/** How far back payouts to our bank may still be on their way. */
const PAYOUT_DAYS = 30;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const startOf = (day: string): Date => new Date(`${day}T00:00:00.000Z`);
const nextDay = (day: string): string => dayOf(new Date(startOf(day).getTime() + DAY_MS));

const figures = {
  later: columns.bigint,
  otherDay: columns.bigint,
  unbooked: columns.bigint,
  missing: columns.bigint,
  openFindings: columns.number,
  accounts: columns.json<Partial<Record<LedgerAccount, number>>>(),
  movements: columns.json<CloseMovement[]>(),
};

/** The figures at the end of a day. Entries and movements of the same thing may fall on different days. */
const readFigures = async ({ database }: App, day: string) => {
  const start = sql`${day}::timestamptz`;
  const end = sql`${nextDay(day)}::timestamptz`;
  const [row] = await readRows(
    database.db,
    figures,
    sql`
    with provider as (select id from ledger_accounts where kind = 'PROVIDER'),
    parts as (
      select m.created_at, e.created_at as booked_at, (select sum(l.amount_cents) from ledger_lines l
          where l.entry_id = e.id and l.account_id = (select id from provider)) as cents
      from provider_movements m join ledger_entries e on e.id = m.entry_id or e.event = 'fee:' || m.id
      where m.created_at >= ${end} or e.created_at >= ${end}
    )
    select
      (select coalesce(sum(net_cents), 0)::bigint from provider_movements where created_at >= ${end}) as later,
      (select coalesce(sum(case when created_at < ${end} then cents else -cents end), 0)::bigint from parts
        where (created_at < ${end}) <> (booked_at < ${end})) as "otherDay",
      (select coalesce(sum(case when kind = 'DISPUTE' then net_cents else amount_cents end), 0)::bigint from provider_movements
        where entry_id is null and created_at < ${end}) as unbooked,
      (select coalesce(sum(f.ours_cents), 0)::bigint from money_findings f join ledger_entries e on e.id = f.entry_id
        where f.kind = 'MISSING' and f.resolved_at is null and e.created_at < ${end}) as missing,
      (select count(*)::int from money_findings where resolved_at is null) as "openFindings",
      (select coalesce(jsonb_object_agg(kind, cents), '{}') from (
        select a.kind, sum(l.amount_cents) as cents from ledger_lines l join ledger_accounts a on a.id = l.account_id
          join ledger_entries e on e.id = l.entry_id where e.created_at < ${end} group by a.kind) totals) as accounts,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'count', count, 'amountCents', amount, 'feeCents', fee) order by kind), '[]') from (
        select kind, count(*) as count, sum(amount_cents) as amount, sum(fee_cents) as fee from provider_movements
          where created_at >= ${start} and created_at < ${end} group by kind) moved) as movements`,
  );
  if (!row) throw new Error('The figures of a day are gone.');
  return row;
};

/** Payouts to our bank, of the days to close and of those before from which some may be on their way. */
const readPayouts = async (app: App, firstDay: string): Promise<Payout[]> => {
  const since = new Date(startOf(firstDay).getTime() - PAYOUT_DAYS * DAY_MS);
  return (await app.cards.listObjects('payouts', { since })).items;
};

const firstOpenDay = async ({ database: { db } }: App): Promise<string | null> => {
  const [last] = await db
    .select({ day: sql<string | null>`max(${moneyCloses.day})::text` })
    .from(moneyCloses)
    .where(isNotNull(moneyCloses.closedAt));
  if (last?.day) return nextDay(last.day);
  const [begun] = await db.select().from(reconciliations).where(eq(reconciliations.id, 1));
  return begun ? dayOf(begun.startedAt) : null;
};

const writeClose = async (app: App, day: string, balanceCents: number, payouts: readonly Payout[]): Promise<void> => {
  const { accounts, movements, openFindings, ...sums } = await readFigures(app, day);
  const now = app.clock.now();
  const isOver = now.getTime() >= startOf(nextDay(day)).getTime() + SETTLE_MS;
  const row = {
    closedAt: isOver ? now : null,
    checkedAt: now,
    ledgerCents: accounts.PROVIDER ?? 0,
    providerCents: balanceCents - Number(sums.later),
    otherDayCents: Number(sums.otherDay),
    findingsCents: Number(sums.unbooked) - Number(sums.missing),
    openFindings,
    sumCents: Object.values(accounts).reduce((sum, cents) => sum + cents, 0),
    bankCents: accounts.BANK ?? 0,
    bankPendingCents: bankPendingCents(payouts, startOf(nextDay(day))),
    accounts,
    movements,
  };
  await app.database.db
    .insert(moneyCloses)
    .values({ day, ...row })
    .onConflictDoUpdate({ target: moneyCloses.day, set: row, setWhere: sql`${moneyCloses.closedAt} is null` });
};

/** Closes the UTC days that are over, and writes how today stands so far. */
export const writeCloses = async (app: App, balanceCents: number): Promise<void> => {
  const today = dayOf(app.clock.now());
  let day = await firstOpenDay(app);
  if (day === null) return;
  const payouts = await readPayouts(app, day);
  for (let days = 0; day <= today && days < DAYS; days += 1) {
    await writeClose(app, day, balanceCents, payouts);
    day = nextDay(day);
  }
};
