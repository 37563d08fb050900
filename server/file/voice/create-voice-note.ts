import type { FastifyRequest } from 'fastify';
import { fieldErrors } from '#contract/rules/field-errors.ts';
import { CreateVoiceNote, type VoiceNote } from '#contract/schemas/file.ts';
import { VOICE_BYTES_MAX, VOICE_SECONDS_MAX } from '#contract/values/chat.ts';
import type { App } from '../../context.ts';
import type { UploadRow } from '../../db/tables/uploads.ts';
import { type VoiceNoteRow, voiceNotes } from '../../db/tables/voice-notes.ts';
import { ObjectCorrupted, StorageFull } from '../../providers/ports.ts';
import { Refusal } from '../../refusal.ts';
import { lockOwner } from '../lock-owner.ts';
import type { MayUpload } from '../may-upload.ts';
import { readParts } from '../upload/read-parts.ts';
import { findUpload, removeUpload } from '../upload/records.ts';
import { readMp4 } from './read-mp4.ts';
import { readWebm } from './read-webm.ts';
import type { Recording } from './recording.ts';
import { findVoiceNote, voiceAddress, voiceKey } from './records.ts';

/** A recorder stops a moment late. */
const DURATION_MAX_MS = (VOICE_SECONDS_MAX + 2) * 1000;

/** Requires a recording of a voice, of bounded length, in a container that browsers record. */
const readRecording = (bytes: Buffer): Recording => {
  const recording = readWebm(bytes) ?? readMp4(bytes);
  if (!recording?.isVoice || recording.durationMs < 1) throw new Refusal('VOICE_TYPE');
  if (recording.durationMs > DURATION_MAX_MS) throw new Refusal('VOICE_LONG');
  return recording;
};

const asRefusal = (error: unknown): Refusal | null => {
  if (error instanceof ObjectCorrupted) return new Refusal('UPLOAD_GONE');
  if (error instanceof StorageFull) return new Refusal('FILES_FULL');
  return error instanceof Refusal ? error : null;
};

/** Makes a voice note of a complete upload, with the upload's id. A refused upload leaves nothing behind. */
export const createVoiceNote = (app: App, mayUpload: MayUpload) => {
  const make = async (upload: UploadRow): Promise<void> => {
    const { id, ownerId, sizeBytes } = upload;
    if (upload.receivedBytes !== sizeBytes) throw new Refusal('UPLOAD_UNFINISHED');
    if (sizeBytes > VOICE_BYTES_MAX) throw new Refusal('VOICE_LONG');
    const bytes = await readParts(app, upload);
    const { type, durationMs } = readRecording(bytes);
    await app.storage.put(voiceKey(id), bytes);
    await app.database.db.transaction(async tx => {
      await lockOwner(tx, ownerId);
      await tx
        .insert(voiceNotes)
        .values({ id, ownerId, type, sizeBytes, durationMs, createdAt: app.clock.now() })
        .onConflictDoNothing();
    });
  };

  const voiceNoteOf = async (id: string, ownerId: string): Promise<VoiceNoteRow> => {
    const find = async () => {
      const row = await findVoiceNote(app.database.db, id);
      return row?.ownerId === ownerId ? row : null;
    };
    const made = await find();
    if (made) return made;
    try {
      await make(await findUpload(app, id, ownerId));
    } catch (error) {
      // A concurrent call may have made it and removed the upload.
      const madeElsewhere = await find();
      if (madeElsewhere) return madeElsewhere;
      const refusal = asRefusal(error);
      if (refusal && ['VOICE_TYPE', 'VOICE_LONG'].includes(refusal.code)) await removeUpload(app, id, ownerId);
      throw refusal ?? error;
    }
    await removeUpload(app, id, ownerId);
    const row = await find();
    if (!row) throw new Refusal('NOT_FOUND');
    return row;
  };

  return async (request: FastifyRequest): Promise<VoiceNote> => {
    const viewer = await mayUpload(request);
    const body = CreateVoiceNote.safeParse(request.body);
    if (!body.success) throw new Refusal('VALIDATION', { fields: fieldErrors(body.error) });
    const { id, durationMs } = await voiceNoteOf(body.data.uploadId, viewer.id);
    return { id, durationMs, src: voiceAddress(app, id) };
  };
};
