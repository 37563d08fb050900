import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Dispute, NoShow } from '#contract/schemas/work-cases.ts';
import { EVIDENCE_PICTURES_DAYS, type WorkSide } from '#contract/values/work.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { isHeldSql } from '../db/held.ts';
import { columns, readRows } from '../db/rows.ts';
import { images } from '../db/tables/images.ts';
import { disputePictures, noShowPictures } from '../db/tables/work-cases.ts';
import { type ImageJson, imageJson, noReferences, privateImageView, syncPictures } from '../file/index.ts';
import { afterCommit, inTransaction } from '../http/transaction.ts';
import { fieldRefusal } from '../refusal.ts';

const DAY_MS = 86_400_000;

/** Of one claim or dispute, as stored. */
export type Evidence = Record<WorkSide, ImageJson[]>;

export const noEvidence: Evidence = { MANAGER: [], MODEL: [] };

/** The pictures of a job's claims and disputes, by the id of either. */
export const readEvidence = async (db: Db, jobId: string): Promise<Map<string, Evidence>> => {
  const rows = await readRows(
    db,
    { caseId: columns.id, side: columns.word<WorkSide>(), image: columns.json<ImageJson>() },
    sql`select shown.id as "caseId", shown.side, ${imageJson('i')} as image from (
        select p.no_show_id as id, p.side, p.position, p.image_id from no_show_pictures p
          join no_shows n on n.id = p.no_show_id where n.job_id = ${jobId}
        union all select p.dispute_id, p.side, p.position, p.image_id from dispute_pictures p
          join disputes d on d.id = p.dispute_id where d.job_id = ${jobId}) shown
      join images i on i.id = shown.image_id order by shown.position`,
  );
  const found = new Map<string, Evidence>();
  for (const { caseId, side, image } of rows) {
    const known = found.get(caseId) ?? noEvidence;
    found.set(caseId, { ...known, [side]: [...known[side], image] });
  }
  return found;
};

type Attached = ({ noShowId: string } | { disputeIds: readonly string[] }) & { side: WorkSide; ownerId: string };

/** Attaches pictures that their owner shows nowhere else; from now on both sides and staff alone see them. */
export const attachEvidence = async (db: Db, to: Attached, ids: readonly string[] = []): Promise<void> => {
  if (ids.length === 0) return;
  const { side, ownerId } = to;
  const shownHereAlone = sql`true ${await noReferences(db, 'noShowId' in to ? 'no_show_pictures' : 'dispute_pictures')}`;
  const own = await db
    .update(images)
    .set({ isPrivate: true })
    .where(and(inArray(images.id, [...ids]), eq(images.ownerId, ownerId), isNull(images.removedAt), shownHereAlone))
    .returning({ id: images.id });
  if (own.length < ids.length)
    throw fieldRefusal('VALIDATION', 'pictureIds', 'One of these pictures is gone, or shown elsewhere. Add it again.');
  const placed = ids.map((imageId, position) => ({ imageId, side, position }));
  if ('noShowId' in to) await db.insert(noShowPictures).values(placed.map(row => ({ ...row, noShowId: to.noShowId })));
  else
    await db
      .insert(disputePictures)
      .values(to.disputeIds.flatMap(disputeId => placed.map(row => ({ ...row, disputeId }))));
};

/** Without the addresses of its pictures. */
export type StoredNoShow = Omit<NoShow, 'evidencePictures' | 'answerPictures'> & { evidenceOf: Evidence };
export type StoredDispute = Omit<Dispute, 'pictures' | 'answerPictures'> & { evidenceOf: Evidence };

/** Addresses that open for an hour or two; for both sides and staff. */
const shownOf = (app: App, evidenceOf: Evidence) => (side: WorkSide) =>
  evidenceOf[side].map(image => privateImageView(app, image));

export const shownNoShow = (app: App, noShow: StoredNoShow | null): NoShow | null => {
  if (!noShow) return null;
  const { evidenceOf, ...said } = noShow;
  const shown = shownOf(app, evidenceOf);
  return { ...said, evidencePictures: shown('MANAGER'), answerPictures: shown('MODEL') };
};

export const shownDispute = (app: App, dispute: StoredDispute | null): Dispute | null => {
  if (!dispute) return null;
  const { evidenceOf, ...said } = dispute;
  const shown = shownOf(app, evidenceOf);
  const other = said.openedBy === 'MANAGER' ? 'MODEL' : 'MANAGER';
  return { ...said, pictures: shown(said.openedBy), answerPictures: shown(other) };
};

/** Whether either side is held. */
const heldIn = (job: SQL, model: SQL): SQL =>
  sql`(${isHeldSql(model)} or ${isHeldSql(sql`(select j.manager_id from jobs j where j.id = ${job})`)})`;

/** Deletes the pictures of claims and disputes that were decided on, or withdrawn, long enough ago. */
export const deleteOldEvidence = async (app: App): Promise<void> => {
  const before = new Date(app.clock.now().getTime() - EVIDENCE_PICTURES_DAYS * DAY_MS).toISOString();
  await inTransaction(app, 'system', async db => {
    const rows = await readRows(
      db,
      { id: columns.id },
      sql`with claimed as (delete from no_show_pictures p using no_shows n
          where n.id = p.no_show_id and n.decided_at < ${before}::timestamptz and not ${heldIn(sql`n.job_id`, sql`n.model_id`)} returning p.image_id as id),
        disputed as (delete from dispute_pictures p using disputes d
          where d.id = p.dispute_id and d.decided_at < ${before}::timestamptz and not ${heldIn(sql`d.job_id`, sql`d.model_id`)} returning p.image_id as id)
        select id from claimed union select id from disputed`,
    );
    const ids = rows.map(({ id }) => id);
    await syncPictures({ app, db, afterCommit: effect => afterCommit(db, effect) }, ids, []);
  });
};
