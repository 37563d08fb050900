import { and, eq, sql } from 'drizzle-orm';
import type { App } from '../context.ts';
import { type ShareLinkRow, shareLinks } from '../db/tables/share-links.ts';

const WRITTEN_EVERY_MS = 2_000;

type Link = Pick<ShareLinkRow, 'jobId' | 'role' | 'revision'>;
const pendingViews = new WeakMap<App, Map<string, { link: Link; views: number; at: Date }>>();

/** Recently opened links by secret: a cached page makes no query. */
const opened = new WeakMap<App, Map<string, Link>>();
const OPENED_MAX = 1_000;
const SHARED = /^\/shared\/[\w-]+\/([\w-]+)/;

/** Counts a visit to a shared page, cached or not. */
export const countVisit = (app: App, address: string): void => {
  const secret = SHARED.exec(address)?.[1];
  const link = secret && opened.get(app)?.get(secret);
  if (link) countView(app, link);
};

export const countOpening = (app: App, secret: string, { jobId, role, revision }: Link): void => {
  const known = opened.get(app) ?? new Map<string, Link>();
  if (known.size >= OPENED_MAX) known.clear();
  opened.set(app, known.set(secret, { jobId, role, revision }));
};

/** Counts an opening in memory, written in batches: a link that hundreds open at once is one row. */
export const countView = (app: App, { jobId, role, revision }: Link): void => {
  const counted = pendingViews.get(app) ?? new Map();
  if (counted.size === 0) setTimeout(() => void writeViews(app), WRITTEN_EVERY_MS).unref();
  pendingViews.set(app, counted);
  const key = `${jobId} ${role} ${revision}`;
  const views = (counted.get(key)?.views ?? 0) + 1;
  counted.set(key, { link: { jobId, role, revision }, views, at: app.clock.now() });
};

const writeViews = async (app: App): Promise<void> => {
  const counted = [...(pendingViews.get(app)?.values() ?? [])];
  pendingViews.delete(app);
  for (const { link, views, at } of counted) {
    const isLink = and(
      eq(shareLinks.jobId, link.jobId),
      eq(shareLinks.role, link.role),
      eq(shareLinks.revision, link.revision),
    );
    await app.database.db
      .update(shareLinks)
      .set({ views: sql`${shareLinks.views} + ${views}`, lastViewedAt: at })
      .where(isLink)
      .catch((error: unknown) => app.log.warn({ err: error }, 'views of shared links'));
  }
};
