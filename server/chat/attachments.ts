import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Attachment, ShownAttachment } from '#contract/schemas/chat-message.ts';
import type { AttachmentKind } from '#contract/values/chat.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { images } from '../db/tables/images.ts';
import { voiceNotes } from '../db/tables/voice-notes.ts';
import { noReferences, privateImageView, voiceAddress } from '../file/index.ts';
import { Refusal } from '../refusal.ts';

/** With addresses that open for an hour or two. */
export const shownAttachments = (app: App, attachments: readonly Attachment[]): ShownAttachment[] =>
  attachments.map(attachment => {
    if (attachment.kind === 'VOICE')
      return { ...attachment, src: voiceAddress(app, attachment.fileId), placeholder: null };
    const { src, placeholder } = privateImageView(app, {
      id: attachment.fileId,
      widthPx: attachment.widthPx ?? 0,
      heightPx: attachment.heightPx ?? 0,
      placeholder: null,
    });
    return { ...attachment, src, placeholder };
  });

/** Of the sender's own pictures, those that are shown nowhere but in messages; from now on readers alone see them. */
const storedPictures = async (db: Db, userId: string, ids: readonly string[]): Promise<Attachment[]> => {
  if (ids.length === 0) return [];
  const shownInChatAlone = sql`true ${await noReferences(db, 'chat_attachments')}`;
  const rows = await db
    .update(images)
    .set({ isPrivate: true })
    .where(and(inArray(images.id, [...ids]), eq(images.ownerId, userId), isNull(images.removedAt), shownInChatAlone))
    .returning();
  return rows.map(({ id, filename, widthPx, heightPx }) => ({
    kind: 'IMAGE',
    fileId: id,
    filename,
    widthPx,
    heightPx,
    durationMs: null,
  }));
};

const storedVoiceNotes = async (db: Db, userId: string, ids: readonly string[]): Promise<Attachment[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(voiceNotes)
    .where(and(inArray(voiceNotes.id, [...ids]), eq(voiceNotes.ownerId, userId), isNull(voiceNotes.removedAt)));
  return rows.map(({ id, durationMs }) => ({
    kind: 'VOICE',
    fileId: id,
    filename: 'Voice note',
    widthPx: null,
    heightPx: null,
    durationMs,
  }));
};

/** Requires that the sender may send every file, and takes sizes, lengths and names from where they are stored. */
export const storedAttachments = async (db: Db, userId: string, sent: readonly Attachment[]): Promise<Attachment[]> => {
  const idsOf = (wanted: AttachmentKind) => sent.flatMap(({ kind, fileId }) => (kind === wanted ? [fileId] : []));
  const found = [
    ...(await storedPictures(db, userId, idsOf('IMAGE'))),
    ...(await storedVoiceNotes(db, userId, idsOf('VOICE'))),
  ];
  const known = new Map(found.map(one => [one.fileId, one]));
  return sent.map(({ fileId }) => {
    const stored = known.get(fileId);
    if (!stored) throw new Refusal('NOT_FOUND');
    return stored;
  });
};
