import { inArray } from 'drizzle-orm';
import type { Attachment, ShownAttachment } from '#contract/schemas/chat-message.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { images } from '../db/tables/images.ts';
import { privateImageView } from '../file/index.ts';
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

/** Requires that the sender uploaded every file, and takes sizes and names from there. From now on only readers of the channel see them. */
export const storedAttachments = async (db: Db, userId: string, sent: readonly Attachment[]): Promise<Attachment[]> => {
  if (sent.length === 0) return [];
  const ids = sent.map(({ fileId }) => fileId);
  const found = await db.select().from(images).where(inArray(images.id, ids));
  const known = new Map(found.filter(row => row.ownerId === userId && !row.removedAt).map(row => [row.id, row]));
  const stored = sent.map(attachment => {
    const row = known.get(attachment.fileId);
    if (!row || attachment.kind !== 'IMAGE') throw new Refusal('NOT_FOUND');
    const { filename, widthPx, heightPx } = row;
    return { kind: attachment.kind, fileId: row.id, filename, widthPx, heightPx, durationMs: null };
  });
  await db.update(images).set({ isPrivate: true }).where(inArray(images.id, ids));
  return stored;
};
