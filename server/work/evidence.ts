import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { NoShow } from '#contract/schemas/work-cases.ts';
import { EVIDENCE_PICTURES_DAYS, type WorkSide } from '#contract/values/work.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import { images } from '../db/tables/images.ts';
import { noShowPictures } from '../db/tables/work-cases.ts';
import { type ImageJson, imageJson, noReferences, privateImageView, syncPictures } from '../file/index.ts';
import { afterCommit, inTransaction } from '../http/transaction.ts';
import { fieldRefusal } from '../refusal.ts';

const DAY_MS = 86_400_000;

/** Of one claim, as stored. */
export type Evidence = Record<WorkSide, ImageJson[]>;

export const noEvidence: Evidence = { MANAGER: [], MODEL: [] };

/** The pictures of a job's claims, by claim. */
export const readEvidence = async (db: Db, jobId: string): Promise<Map<string, Evidence>> => {
  const rows = await readRows(
    db,
    { noShowId: columns.id, side: columns.word<WorkSide>(), image: columns.json<ImageJson>() },
    sql`select p.no_show_id as "noShowId", p.side, ${imageJson('i')} as image
      from no_show_pictures p join no_shows n on n.id = p.no_show_id join images i on i.id = p.image_id
      where n.job_id = ${jobId} order by p.position`,
  );
  const found = new Map<string, Evidence>();
  for (const { noShowId, side, image } of rows) {
    const known = found.get(noShowId) ?? noEvidence;
    found.set(noShowId, { ...known, [side]: [...known[side], image] });
  }
  return found;
};

type Attached = { noShowId: string; side: WorkSide; ownerId: string };

/** Attaches pictures that their owner shows nowhere else; from now on both sides and staff alone see them. */
export const attachEvidence = async (
  db: Db,
  { noShowId, side, ownerId }: Attached,
  ids: readonly string[] = [],
): Promise<void> => {
  if (ids.length === 0) return;
  const shownHereAlone = sql`true ${await noReferences(db, 'no_show_pictures')}`;
  const own = await db
    .update(images)
    .set({ isPrivate: true })
    .where(and(inArray(images.id, [...ids]), eq(images.ownerId, ownerId), isNull(images.removedAt), shownHereAlone))
    .returning({ id: images.id });
  if (own.length < ids.length)
    throw fieldRefusal('VALIDATION', 'pictureIds', 'One of these pictures is gone, or shown elsewhere. Add it again.');
  await db.insert(noShowPictures).values(ids.map((imageId, position) => ({ noShowId, imageId, side, position })));
};

/** Without the addresses of its pictures. */
export type StoredNoShow = Omit<NoShow, 'evidencePictures' | 'answerPictures'> & { evidenceOf: Evidence };

/** A claim with addresses of its pictures that open for an hour or two; for both sides and staff. */
export const shownNoShow = (app: App, noShow: StoredNoShow | null): NoShow | null => {
  if (!noShow) return null;
  const { evidenceOf, ...said } = noShow;
  const shown = (side: WorkSide) => evidenceOf[side].map(image => privateImageView(app, image));
  return { ...said, evidencePictures: shown('MANAGER'), answerPictures: shown('MODEL') };
};

/** Deletes the pictures of claims that were decided on, or withdrawn, long enough ago. */
export const deleteOldEvidence = async (app: App): Promise<void> => {
  const before = new Date(app.clock.now().getTime() - EVIDENCE_PICTURES_DAYS * DAY_MS).toISOString();
  await inTransaction(app, 'system', async db => {
    const rows = await readRows(
      db,
      { id: columns.id },
      sql`delete from no_show_pictures p using no_shows n
        where n.id = p.no_show_id and n.decided_at < ${before}::timestamptz returning p.image_id as id`,
    );
    const ids = rows.map(({ id }) => id);
    await syncPictures({ app, db, afterCommit: effect => afterCommit(db, effect) }, ids, []);
  });
};
