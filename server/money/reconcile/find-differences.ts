import { sql } from 'drizzle-orm';
import type { FindingKind } from '#contract/values/money.ts';
import type { App } from '../../context.ts';
import { columns, readRows } from '../../db/rows.ts';
import { moneyFindings } from '../../db/tables/money-findings.ts';
import { newId } from '../../ids.ts';
import { missingItems } from '../bank/items.ts';
import type { CheckedBalance } from './read-balance.ts';
import { unbooked } from './unbooked.ts';

/** What has just happened may be on its way in one of the two. */
const GRACE_MINUTES = 10;
/** How far back an entry is looked for at the provider, unless it is a finding already. */
const MISSING_DAYS = 30;
const ROWS = 500;

const found = {
  kind: columns.word<FindingKind>(),
  movementId: columns.orNull(columns.text),
  entryId: columns.orNull(columns.bigint),
  jobId: columns.orNull(columns.id),
  ours: columns.orNull(columns.bigint),
  theirs: columns.orNull(columns.bigint),
};

const ofMovements = sql`
  select case when u.our_id is null then 'UNKNOWN' when u.entry_id is null then 'NOT_BOOKED'
      when u.taken_by is not null then 'TWICE' else 'AMOUNT' end as kind,
    u.id as "movementId", null::bigint as "entryId", u.job_id as "jobId",
    case when u.taken_by is null then u.cents end as ours, u.moved_cents as theirs
  from (${unbooked}) u where u.created_at < app_now() - make_interval(mins => ${GRACE_MINUTES}::int)`;

const isPast = sql`between app_now() - make_interval(days => ${MISSING_DAYS}::int) and app_now() - make_interval(mins => ${GRACE_MINUTES}::int)`;

/** Entries about objects of the provider that moved nothing there, and that no movement of another amount is about. */
const ofEntries = sql`
  select 'MISSING' as kind, null as "movementId", e.id as "entryId", e.job_id as "jobId", l.cents as ours, null::bigint as theirs
  from (
    select 'capture:' || id as event, provider_charge_id as source from charges where provider_charge_id is not null and captured_at ${isPast}
    union all select event, provider_id from refunds, lateral (values ('refund:' || id), ('refund:' || provider_id)) named(event) where provider_id is not null and done_at ${isPast}
    union all select 'transfer:' || id, provider_id from earnings where provider_id is not null and paid_at ${isPast}
  ) ours
  join ledger_entries e on e.event = ours.event
  join lateral (
    select sum(l.amount_cents)::bigint as cents from ledger_lines l join ledger_accounts a on a.id = l.account_id
    where l.entry_id = e.id and a.kind = 'PROVIDER'
  ) l on true
  where not exists (select from provider_movements m where m.entry_id = e.id)
    and not exists (select from provider_movements m where m.entry_id is null and m.source_id = ours.source)`;

const ofBank = sql`
  select 'NOT_AT_BANK' as kind, null as "movementId", i.entry_id as "entryId", e.job_id as "jobId", i.cents as ours, null::bigint as theirs
  from (${missingItems}) i join ledger_entries e on e.id = i.entry_id`;

type Found = {
  kind: FindingKind;
  subject: string;
  movementId?: string | null;
  entryId?: number | null;
  jobId?: string | null;
  oursCents: number | null;
  theirsCents: number | null;
};

const centsOf = (text: string | null): number | null => (text === null ? null : Number(text));

const readDifferences = async ({ database }: App): Promise<Found[]> => {
  const rows = await readRows(
    database.db,
    found,
    sql`select * from (${ofMovements} union all ${ofEntries} union all ${ofBank}) found limit ${ROWS}::int`,
  );
  return rows.map(({ entryId, ours, theirs, ...row }) => ({
    ...row,
    entryId: centsOf(entryId),
    subject: row.movementId ?? `entry:${entryId}`,
    oursCents: centsOf(ours),
    theirsCents: centsOf(theirs),
  }));
};

/** Adds a finding or says that it is still there; true when it is new. What staff accepted stays accepted. */
const save = async (app: App, finding: Found): Promise<boolean> => {
  const now = app.clock.now();
  const { kind, jobId, oursCents, theirsCents } = finding;
  const seen = { kind, jobId, oursCents, theirsCents, lastSeenAt: now };
  const rows = await app.database.db
    .insert(moneyFindings)
    .values({ id: newId(), ...finding, lastSeenAt: now, createdAt: now })
    .onConflictDoUpdate({
      target: moneyFindings.subject,
      set: { ...seen, resolvedAt: null },
      setWhere: sql`${moneyFindings.resolvedBy} is null`,
    })
    .returning({ isNew: sql<boolean>`${moneyFindings.createdAt} = ${now.toISOString()}::timestamptz` });
  return rows[0]?.isNew ?? false;
};

/** Findings that agree again by themselves. */
const resolve = ({ database, clock }: App, balance: CheckedBalance | null) =>
  database.db
    .update(moneyFindings)
    .set({ resolvedAt: clock.now() })
    .where(
      sql`resolved_at is null and (
        exists (select from provider_movements m where m.id = movement_id and m.entry_id is not null)
        or (kind <> 'NOT_AT_BANK' and exists (select from provider_movements m where m.entry_id = money_findings.entry_id))
        or (kind = 'NOT_AT_BANK' and entry_id not in (select i.entry_id from (${missingItems}) i))
        or (kind = 'BALANCE' and ${balance !== null && balance.balanceCents === balance.movedCents}))`,
    );

/** Raises what does not agree, once, and resolves what agrees again; the kinds that are new. */
export const findDifferences = async (app: App, balance: CheckedBalance | null): Promise<FindingKind[]> => {
  const differences = await readDifferences(app);
  if (balance && balance.balanceCents !== balance.movedCents) {
    const day = app.clock.now().toISOString().slice(0, 10);
    const amounts = { oursCents: balance.movedCents, theirsCents: balance.balanceCents };
    differences.push({ kind: 'BALANCE', subject: `balance:${day}`, ...amounts });
  }
  const raised: FindingKind[] = [];
  for (const difference of differences) if (await save(app, difference)) raised.push(difference.kind);
  await resolve(app, balance);
  if (raised.length > 0) app.log.error({ raised }, 'the books and the payment provider do not agree');
  return raised;
};
