import { and, desc, eq, sql } from 'drizzle-orm';
import type { Safety } from '#contract/schemas/safety.ts';
import { type Config, publicAddress } from '../config.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import { bookingLinks, incidents } from '../db/tables/safety.ts';
import { Refusal } from '../refusal.ts';
import { requireBooking } from './booking.ts';
import { bookingSecret } from './secret.ts';

const linkAddress = (config: Config, secret: string): string => `${publicAddress(config)}/shared/booking/${secret}`;

const readLink = async ({ config }: App, db: Db, jobId: string, modelId: string, endsAt: Date | null) => {
  const [link] = await db
    .select()
    .from(bookingLinks)
    .where(and(eq(bookingLinks.jobId, jobId), eq(bookingLinks.modelId, modelId)));
  if (!link || link.revokedAt || !endsAt) return null;
  const address = linkAddress(config, bookingSecret(config, link));
  return { address, endsAt: endsAt.toISOString(), views: link.views };
};

const readClient = async (db: Db, managerId: string, modelId: string): Promise<Safety['client']> => {
  const [client] = await readRows(
    db,
    { chatUserId: columns.id, name: columns.text, isBlocked: columns.boolean },
    sql`select u.chat_user_id as "chatUserId", coalesce(u.company_name, u.name, 'The client') as name,
        exists (select from chat_blocks b join users m on m.chat_user_id = b.blocker_id
          where m.id = ${modelId} and b.blocked_id = u.chat_user_id) as "isBlocked"
      from users u where u.id = ${managerId}`,
  );
  if (!client) throw new Refusal('NOT_FOUND');
  return client;
};

/** What a model sees of their safety at a job. */
export const readSafety = async (app: App, db: Db, jobId: string, modelId: string): Promise<Safety> => {
  const booking = await requireBooking(db, jobId, modelId);
  const now = app.clock.now();
  const mayShare = booking.isBooked && booking.linkEndsAt !== null && booking.linkEndsAt > now;
  const reported = await db
    .select()
    .from(incidents)
    .where(and(eq(incidents.jobId, jobId), eq(incidents.modelId, modelId)))
    .orderBy(desc(incidents.id));
  return {
    link: mayShare ? await readLink(app, db, jobId, modelId, booking.linkEndsAt) : null,
    mayShare,
    mayReport: booking.reportEndsAt !== null && booking.reportEndsAt > now,
    companion: booking.companion,
    incidents: reported.map(({ id, kind, state, createdAt, text }) => ({
      id,
      kind,
      state,
      at: createdAt.toISOString(),
      hasText: text !== null,
    })),
    client: await readClient(db, booking.managerId, modelId),
  };
};
