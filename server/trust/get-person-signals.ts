import { sql } from 'drizzle-orm';
import type { AnswerOf } from '#contract/schemas/index.ts';
import type { Signal } from '#contract/schemas/trust-office.ts';
import { casePriorityOf, type SignalKind } from '#contract/values/trust.ts';
import type { Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import { Refusal } from '../refusal.ts';
import { mattersOf } from './matters.ts';
import { readSignals } from './read-signals.ts';

type Linked = AnswerOf<'getPersonSignals'>['linked'];

/** The others of these signals, each with how it is linked and how urgent its own case is. */
const readLinked = async (db: Db, id: string, items: readonly Signal[]): Promise<Linked> => {
  const hows = new Map<string, { person: Signal['subject']; hows: Set<SignalKind> }>();
  for (const { facts, subject, people } of items)
    for (const person of [subject, ...people])
      if (person.userId !== id) {
        const known = hows.get(person.userId) ?? { person, hows: new Set() };
        known.hows.add(facts.kind);
        hows.set(person.userId, known);
      }
  if (hows.size === 0) return [];
  const rows = await readRows(
    db,
    { userId: columns.id, weight: columns.number },
    sql`select m.user_id as "userId", sum(m.weight)::int as weight from (${mattersOf('OPEN')}) m
      where m.user_id = any(${sql.param([...hows.keys()])}::uuid[]) group by m.user_id`,
  );
  const weights = new Map(rows.map(({ userId, weight }) => [userId, weight]));
  return [...hows.values()]
    .map(one => {
      const weight = weights.get(one.person.userId) ?? 0;
      return { weight, person: one.person, hows: [...one.hows], priority: weight > 0 ? casePriorityOf(weight) : null };
    })
    .sort((a, b) => b.weight - a.weight || b.hows.length - a.hows.length)
    .map(({ weight: _, ...one }) => one);
};

export const getPersonSignals: Handler<'getPersonSignals'> = async ({ db, path }) => {
  const found = await readRows(
    db,
    { id: columns.id },
    sql`select id from users where id = ${path.id} and type <> 'COMMON'`,
  );
  if (found.length === 0) throw new Refusal('NOT_FOUND');
  const items = await readSignals(db, sql`(t.subject_id = ${path.id} or t.people @> array[${path.id}::uuid])`);
  return {
    items,
    linked: await readLinked(
      db,
      path.id,
      items.filter(({ state }) => state === 'OPEN'),
    ),
  };
};
