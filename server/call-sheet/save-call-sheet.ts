import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { userOf } from '../auth/index.ts';
import { lockJob } from '../booking/index.ts';
import type { Handler } from '../context.ts';
import { columns, readRows } from '../db/rows.ts';
import { callSheets } from '../db/tables/call-sheets.ts';
import { noticeContent } from '../notice-text.ts';
import { aboutJob, notifyAll } from '../notification/index.ts';
import { Refusal } from '../refusal.ts';
import { callSheetJob, isOver } from './content.ts';
import { readBooked, readCallSheet, readVersions } from './read.ts';

/**
 * Publishes the next version: the group is told in the same transaction, and everyone has to acknowledge it anew. What
 * is the same as before is not published again.
 */
export const saveCallSheet: Handler<'saveCallSheet'> = async call => {
  const { app, db, path, body, afterCommit } = call;
  const manager = userOf(call);
  const job = await lockJob(db, path.id);
  if (!job) throw new Refusal('NOT_FOUND');
  if (isOver(job)) throw new Refusal('CALL_SHEET_OVER');
  const [group] = await readRows(
    db,
    { id: columns.id },
    sql`select id from chat_channels where job_id = ${path.id} and type = 'group' for update`,
  );
  const booked = await readBooked(db, path.id);
  if (!group || booked.length === 0) throw new Refusal('CALL_SHEET_EARLY');
  const [last] = await readVersions(db, path.id);
  if ((last?.version ?? 0) !== body.version) throw new Refusal('STALE');
  const { version: _, ...form } = body;
  const content = { form, job: callSheetJob(job) };
  if (last && isDeepStrictEqual(last.content, content)) return readCallSheet(db, path.id, manager, app.clock.now());

  const version = body.version + 1;
  await db.insert(callSheets).values({ jobId: path.id, version, content, publishedAt: app.clock.now() });
  await db.execute(sql`update chat_channels set sheet_version = ${version}::int where id = ${group.id}`);
  const before = last ? String(last.version) : null;
  await db.execute(sql`select chat_say(${group.id}, 'SHEET', null, ${before}::text, ${String(version)}::text)`);
  await db.execute(sql`select chat_log(${group.id}, 'SHEET', null, null)`);
  const models = booked.map(({ userId }) => userId);
  await notifyAll(app, db, models, {
    ...noticeContent(app, last ? 'work.sheetChanged' : 'work.sheet', { job: content.job.name }),
    about: aboutJob(path.id),
  });
  afterCommit(() =>
    app.bus.publish({ kind: 'LIVE', to: [manager.id, ...models], event: { kind: 'JOB', id: path.id } }),
  );
  return readCallSheet(db, path.id, manager, app.clock.now());
};
