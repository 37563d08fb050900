import { eq } from 'drizzle-orm';
import type { App } from '../context.ts';
import { jobs } from '../db/tables/jobs.ts';

const MS = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;
const PATTERN =
  /^(?:(?<count>\d{1,4}) (?<unit>minute|hour|day)s? (?<side>before|after) )?(?<border>the end of )?job (?<id>[0-9a-f-]{36})$/;

type Found = { at: Date } | { problem: string };

/** A moment in the life of a job, as in `2 days before job <id>` or `49 hours after the end of job <id>`. */
export const momentOfJob = async (app: App, words: string): Promise<Found> => {
  const { count, unit, side, border, id } = PATTERN.exec(words.trim())?.groups ?? {};
  if (!id) return { problem: 'Say it as "2 days before job <id>", or "49 hours after the end of job <id>".' };
  const [job] = await app.database.db.select().from(jobs).where(eq(jobs.id, id));
  const edge = border ? job?.endsAt : job?.startsAt;
  if (!edge) return { problem: 'There is no job with this id, or it has no dates yet.' };
  // The pattern allows these three words only.
  const lengthMs = count ? Number(count) * MS[unit as keyof typeof MS] : 0;
  return { at: new Date(edge.getTime() + (side === 'before' ? -lengthMs : lengthMs)) };
};
