import { eq, sql } from 'drizzle-orm';
import { staffOf } from '../../auth/index.ts';
import type { Handler } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { columns, readRows } from '../../db/rows.ts';
import { bankStatements } from '../../db/tables/bank-statements.ts';
import { writeAudit } from '../../db/write-audit.ts';
import { newId } from '../../ids.ts';
import { fieldRefusal, Refusal } from '../../refusal.ts';
import { lockBankLines, matchBankLines } from './match-lines.ts';
import { parseStatement, type StatementLine } from './parse-statement.ts';

const DAY_MS = 86_400_000;

/** Each with how many lines before it say the same: a statement may list the same amount twice on one day. */
const withOrdinals = (lines: readonly StatementLine[]) => {
  const seen = new Map<string, number>();
  return lines.map(line => {
    const key = JSON.stringify(line);
    const ordinal = seen.get(key) ?? 0;
    seen.set(key, ordinal + 1);
    return { ...line, ordinal };
  });
};

const addLines = async (db: Db, statementId: string, lines: readonly StatementLine[]) => {
  await db.execute(sql`
    insert into bank_lines (id, statement_id, day, amount_cents, text, ordinal)
    select gen_random_uuid(), ${statementId}::uuid, line.day, line."amountCents", line.text, line.ordinal
    from jsonb_to_recordset(${JSON.stringify(withOrdinals(lines))}::jsonb)
      as line(day date, "amountCents" bigint, text text, ordinal int)
    on conflict do nothing`);
  await matchBankLines(db);
  const [row] = await readRows(
    db,
    { added: columns.number, explained: columns.number },
    sql`select count(*)::int as added, count(entry_id)::int as explained from bank_lines where statement_id = ${statementId}::uuid`,
  );
  return { added: row?.added ?? 0, explained: row?.explained ?? 0 };
};

export const addBankStatement: Handler<'addBankStatement'> = async call => {
  const { app, db, body } = call;
  const { firstDay, lastDay } = body;
  // Days begin first east of us.
  if (new Date(`${lastDay}T00:00:00Z`).getTime() > app.clock.now().getTime() + DAY_MS)
    throw fieldRefusal('VALIDATION', 'lastDay', 'This day is not over yet.');
  const lines = parseStatement(body.csv);
  const outside = lines.find(({ day }) => day < firstDay || day > lastDay);
  if (outside)
    throw fieldRefusal('VALIDATION', 'csv', `The file has a line of ${outside.day}, which is not between these days.`);
  const id = newId();
  await lockBankLines(db);
  await db
    .insert(bankStatements)
    .values({ id, firstDay, lastDay, addedBy: staffOf(call).id, createdAt: app.clock.now() });
  const counts = await addLines(db, id, lines);
  await writeAudit(db, {
    subject: 'BANK_STATEMENT',
    id,
    action: 'ADDED',
    after: { firstDay, lastDay, lines: lines.length },
  });
  return { lines: lines.length, ...counts };
};

/** A line of two statements belongs to the one added first: without it the other would seem to miss lines. */
const isOverlapped = async (db: Db, id: string): Promise<boolean> => {
  const [found] = await readRows(
    db,
    { exists: columns.boolean },
    sql`select exists (select from bank_statements s
      join bank_statements later on (later.created_at, later.id) > (s.created_at, s.id)
        and later.first_day <= s.last_day and later.last_day >= s.first_day
      where s.id = ${id}) as exists`,
  );
  return found?.exists ?? false;
};

export const removeBankStatement: Handler<'removeBankStatement'> = async ({ db, path }) => {
  await lockBankLines(db);
  if (await isOverlapped(db, path.id)) throw new Refusal('STATEMENT_OVERLAPPED');
  const removed = await db.delete(bankStatements).where(eq(bankStatements.id, path.id)).returning();
  const [statement] = removed;
  if (!statement) throw new Refusal('NOT_FOUND');
  const { firstDay, lastDay } = statement;
  await writeAudit(db, {
    subject: 'BANK_STATEMENT',
    id: path.id,
    action: 'REMOVED',
    after: { firstDay, lastDay },
  });
  return { done: true };
};
