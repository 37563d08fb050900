import { and, eq } from 'drizzle-orm';
import { SHARED_DAYS } from '#contract/values/sharing.ts';
import type { Handler } from '../context.ts';
import { jobs } from '../db/tables/jobs.ts';
import { shareLinks } from '../db/tables/share-links.ts';
import { fieldRefusal, Refusal } from '../refusal.ts';
import { activeUntil, latestExpiry } from './link.ts';
import { answerLinks } from './links.ts';
import { publishToManager } from './publish.ts';
import { secretHash, shareSecret } from './secret.ts';

/** Creates or changes a link. A revoked or expired link never works again: a new one gets a new secret. */
export const saveShareLink: Handler<'saveShareLink'> = async call => {
  const { app, db, path, body } = call;
  const { id: jobId, role } = path;
  const now = app.clock.now();
  // Locks the job, so that two devices creating a link at once get one.
  const [job] = await db
    .select({ lifecycle: jobs.lifecycle, jobEndsAt: jobs.endsAt })
    .from(jobs)
    .where(eq(jobs.id, jobId))
    .for('no key update');
  if (!job) throw new Refusal('NOT_FOUND');
  const latest = latestExpiry(job);
  if (job.lifecycle === 'DRAFT' || !latest) throw new Refusal('SHARED_TOO_EARLY');
  const endsAt = body.expiresAt ? new Date(body.expiresAt) : null;
  if (endsAt && endsAt <= now) throw fieldRefusal('VALIDATION', 'expiresAt', 'Choose a time ahead.');
  if (endsAt && endsAt > latest)
    throw fieldRefusal('VALIDATION', 'expiresAt', `A link ends ${SHARED_DAYS} days after the job at the latest.`);
  if (latest <= now) throw new Refusal('SHARED_TOO_LATE');
  const ofRole = and(eq(shareLinks.jobId, jobId), eq(shareLinks.role, role));
  const [link] = await db.select().from(shareLinks).where(ofRole);
  // Omitted settings of a working link are kept.
  const standing = link && activeUntil({ ...link, ...job }, now) ? link : null;
  const allowed = {
    mayPick: role === 'client' && (body.mayPick ?? standing?.mayPick ?? false),
    endsAt: body.expiresAt === undefined ? (standing?.endsAt ?? null) : endsAt,
  };
  const hashOf = (revision: number) => secretHash(app.config, shareSecret(app.config, jobId, role, revision));
  if (!link) await db.insert(shareLinks).values({ jobId, role, secretHash: hashOf(1), ...allowed });
  else if (body.renew || !standing) {
    const revision = link.revision + 1;
    const anew = {
      revision,
      secretHash: hashOf(revision),
      revokedAt: null,
      views: 0,
      lastViewedAt: null,
      createdAt: now,
    };
    await db
      .update(shareLinks)
      .set({ ...anew, ...allowed })
      .where(ofRole);
  } else await db.update(shareLinks).set(allowed).where(ofRole);
  await publishToManager(call, jobId);
  return answerLinks(app, db, jobId);
};
