import type { IncomingMessage } from 'node:http';
import type { App } from '../../context.ts';
import type { UploadRow } from '../../db/tables/uploads.ts';
import { newId } from '../../ids.ts';
import { Refusal } from '../../refusal.ts';
import { addPart } from './records.ts';

/** Bytes buffered per sender. */
const PART_BYTES = 1_048_576;
const PARTS_MAX = 1_000;
const SILENCE_MS = 30_000;

/**
 * Stores a request body as parts of an upload while it arrives; parts before a lost connection are kept. Answers the
 * new offset. Of two concurrent senders the second gets a conflict.
 */
export const storeParts = async (app: App, upload: UploadRow, request: IncomingMessage): Promise<number> => {
  let received = upload.receivedBytes;
  let count = upload.parts.length;
  let gathered: Buffer[] = [];
  let size = 0;

  const store = async () => {
    if (size === 0) return;
    if (count >= PARTS_MAX) throw new Refusal('TOO_MANY');
    const key = `uploads/${upload.id}/${newId()}`;
    const bytes = Buffer.concat(gathered, size);
    gathered = [];
    size = 0;
    await app.storage.put(key, bytes);
    if (!(await addPart(app, { id: upload.id, from: received, bytes: bytes.length, key }))) {
      await app.storage.remove(key);
      throw new Refusal('UPLOAD_ELSEWHERE');
    }
    received += bytes.length;
    count += 1;
  };

  const silence = setTimeout(() => request.destroy(), SILENCE_MS);
  try {
    for await (const chunk of chunksOf(request)) {
      silence.refresh();
      if (received + size + chunk.length > upload.sizeBytes) throw new Refusal('TOO_LARGE');
      gathered.push(chunk);
      size += chunk.length;
      if (size >= PART_BYTES) await store();
    }
  } catch (error) {
    if (error instanceof ConnectionLost) await store();
    // A client that disconnected gets no answer, and it is not our fault.
    throw error instanceof ConnectionLost ? new Refusal('UPLOAD_CUT') : error;
  } finally {
    clearTimeout(silence);
  }
  await store();
  return received;
};

class ConnectionLost extends Error {}

async function* chunksOf(request: IncomingMessage): AsyncGenerator<Buffer> {
  const chunks = request.iterator({ destroyOnReturn: false });
  try {
    for await (const chunk of { [Symbol.asyncIterator]: () => chunks }) yield chunk;
  } catch (error) {
    throw new ConnectionLost('The line was cut.', { cause: error });
  }
}
