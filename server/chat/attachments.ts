import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Attachment, ShownAttachment } from '#contract/schemas/chat-message.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { images } from '../db/tables/images.ts';
import { noReferences, privateImageView } from '../file/index.ts';
import { Refusal } from '../refusal.ts';

/** With addresses that open for an hour or two. */
export const shownAttachments = (app: App, attachments: readonly Attachment[]): ShownAttachment[] =>
  attachments.map(attachment => {
    const { src, placeholder } = privateImageView(app, {
      id: attachment.fileId,
      filename: attachment.filename,
      widthPx: attachment.widthPx ?? 0,
      heightPx: attachment.heightPx ?? 0,
      placeholder: null,
    });
    return { ...attachment, src, placeholder };
  });

/**
 * Requires that the sender uploaded every file and shows it nowhere else, and takes sizes and names from there. From now
 * on only readers of the channel see them.
 */
export const storedAttachments = async (db: Db, userId: string, sent: readonly Attachment[]): Promise<Attachment[]> => {
  if (sent.length === 0) return [];
  const ids = sent.map(({ fileId }) => fileId);
  const shownInChatAlone = sql`true ${await noReferences(db, 'chat_attachments')}`;
  const found = await db
    .select()
    .from(images)
    .where(and(inArray(images.id, ids), eq(images.ownerId, userId), isNull(images.removedAt), shownInChatAlone));
  const known = new Map(found.map(row => [row.id, row]));
  const stored = sent.map(attachment => {
    const row = known.get(attachment.fileId);
    if (!row || attachment.kind !== 'IMAGE') throw new Refusal('NOT_FOUND');
    const { filename, widthPx, heightPx } = row;
    return { kind: attachment.kind, fileId: row.id, filename, widthPx, heightPx, durationMs: null };
  });
  await db.update(images).set({ isPrivate: true }).where(inArray(images.id, ids));
  return stored;
};
