import { asc, count, eq, sql } from 'drizzle-orm';
import { SENTENCES_MAX } from '#contract/values/desk.ts';
import type { Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { reviewSentences } from '../db/tables/desk.ts';
import { newId } from '../ids.ts';
import { publishQueue } from '../publish-queue.ts';
import { Refusal } from '../refusal.ts';
import { readReviewers } from './reviewers.ts';

const { id, use, title, text, reason, createdAt } = reviewSentences;
const shown = { id, use, title, text, reason };

export const getReviewDesk: Handler<'getReviewDesk'> = async ({ db }) => ({
  sentences: await db.select(shown).from(reviewSentences).orderBy(asc(createdAt), asc(id)),
  reviewers: await readReviewers(db),
});

const countSentences = async (db: Db): Promise<number> => {
  // Two who add at the same moment are counted one after the other.
  await db.execute(sql`lock table review_sentences in share row exclusive mode`);
  const [row] = await db.select({ sentences: count() }).from(reviewSentences);
  return row?.sentences ?? 0;
};

export const addSentence: Handler<'addSentence'> = async call => {
  const { db, body } = call;
  if ((await countSentences(db)) >= SENTENCES_MAX) throw new Refusal('SENTENCES_FULL');
  const added = { id: newId(), ...body };
  await db.insert(reviewSentences).values(added);
  publishQueue(call);
  return added;
};

export const changeSentence: Handler<'changeSentence'> = async call => {
  const { db, path, body } = call;
  const [changed] = await db.update(reviewSentences).set(body).where(eq(id, path.id)).returning(shown);
  if (!changed) throw new Refusal('NOT_FOUND');
  publishQueue(call);
  return changed;
};

export const removeSentence: Handler<'removeSentence'> = async call => {
  const { db, path } = call;
  const [removed] = await db.delete(reviewSentences).where(eq(id, path.id)).returning({ id });
  if (!removed) throw new Refusal('NOT_FOUND');
  publishQueue(call);
  return { done: true };
};
