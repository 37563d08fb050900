import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { VOICE_BYTES_MAX, VOICE_SECONDS_MAX } from '#contract/values/chat.ts';
import { voiceTypes } from '#contract/values/file.ts';
import { createdAt, enumCheck, id, instant, textEnum } from '../columns.ts';
import { chatMessages } from './chat.ts';
import { users } from './users.ts';

/** A recording in the file service, for messages alone. */
export const voiceNotes = pgTable(
  'voice_notes',
  {
    id: id(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    /** Read from its bytes; it is served as nothing else. */
    type: textEnum('type', voiceTypes).notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    durationMs: integer('duration_ms').notNull(),
    /** When the last message that held it was deleted: no address serves it from then on. */
    removedAt: instant('removed_at'),
    createdAt: createdAt(),
  },
  table => [
    enumCheck('voice_notes_type', table.type, voiceTypes),
    check('voice_notes_size', sql`size_bytes between 1 and ${sql.raw(String(VOICE_BYTES_MAX))}`),
    // A recorder stops a moment late.
    check('voice_notes_duration', sql`duration_ms between 1 and ${sql.raw(String((VOICE_SECONDS_MAX + 2) * 1000))}`),
    index('voice_notes_owner').on(table.ownerId),
  ],
);
export type VoiceNoteRow = typeof voiceNotes.$inferSelect;

/** The voice notes of messages. Triggers keep it as the messages are. */
export const chatVoiceNotes = pgTable(
  'chat_voice_notes',
  {
    channelId: uuid('channel_id').notNull(),
    seq: integer('seq').notNull(),
    voiceId: uuid('voice_id')
      .notNull()
      .references(() => voiceNotes.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.channelId, table.seq, table.voiceId] }),
    index('chat_voice_notes_voice').on(table.voiceId),
    foreignKey({
      name: 'chat_voice_notes_message',
      columns: [table.channelId, table.seq],
      foreignColumns: [chatMessages.channelId, chatMessages.seq],
    }),
  ],
);
