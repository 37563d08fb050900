import { asc, count, eq, sql } from 'drizzle-orm';
import { CANNED_ANSWERS_MAX } from '#contract/values/support.ts';
import type { Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { cannedAnswers } from '../db/tables/support.ts';
import { newId } from '../ids.ts';
import { Refusal } from '../refusal.ts';
import { publishSupport } from './publish.ts';

const { id, title, text, createdAt } = cannedAnswers;
const shown = { id, title, text };

export const getCannedAnswers: Handler<'getCannedAnswers'> = async ({ db }) => ({
  items: await db.select(shown).from(cannedAnswers).orderBy(asc(createdAt), asc(id)),
});

const countAnswers = async (db: Db): Promise<number> => {
  // Two who add at the same moment are counted one after the other.
  await db.execute(sql`lock table canned_answers in share row exclusive mode`);
  const [row] = await db.select({ answers: count() }).from(cannedAnswers);
  return row?.answers ?? 0;
};

export const addCannedAnswer: Handler<'addCannedAnswer'> = async call => {
  const { db, body } = call;
  if ((await countAnswers(db)) >= CANNED_ANSWERS_MAX) throw new Refusal('CANNED_FULL');
  const added = { id: newId(), ...body };
  await db.insert(cannedAnswers).values(added);
  publishSupport(call, null);
  return added;
};

export const changeCannedAnswer: Handler<'changeCannedAnswer'> = async call => {
  const { db, path, body } = call;
  const [changed] = await db.update(cannedAnswers).set(body).where(eq(id, path.id)).returning(shown);
  if (!changed) throw new Refusal('NOT_FOUND');
  publishSupport(call, null);
  return changed;
};

export const removeCannedAnswer: Handler<'removeCannedAnswer'> = async call => {
  const { db, path } = call;
  const [removed] = await db.delete(cannedAnswers).where(eq(id, path.id)).returning({ id });
  if (!removed) throw new Refusal('NOT_FOUND');
  publishSupport(call, null);
  return { done: true };
};
