import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { closedPolicy } from '../../content-policy.ts';
import type { App } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import { byteRange } from './byte-range.ts';
import { findVoiceNote, voiceKey, voiceSecondsLeft } from './records.ts';

const Path = z.object({
  id: z.uuid().toLowerCase(),
  until: z
    .string()
    .regex(/^\d{10}$/)
    .transform(Number),
  signature: z.string(),
});

/** Serves a recording at a signed address, as the type that its bytes had, whole or the part that a player asks for. */
export const serveVoiceNote = (app: App) => async (request: FastifyRequest, reply: FastifyReply) => {
  const path = Path.safeParse(request.params);
  const seconds = path.success ? voiceSecondsLeft(app, path.data) : 0;
  if (!path.success || seconds === 0) throw new Refusal('NOT_FOUND');
  // Read for every request, so that a deleted one is heard no more on any server.
  const row = await findVoiceNote(app.database.db, path.data.id);
  const bytes = row && !row.removedAt ? await app.storage.get(voiceKey(row.id)) : null;
  if (!row || !bytes) throw new Refusal('NOT_FOUND');
  reply.headers({
    'content-type': row.type,
    'x-content-type-options': 'nosniff',
    'content-security-policy': `${closedPolicy}; sandbox`,
    'content-disposition': 'inline; filename="voice-note"',
    'cache-control': `private, max-age=${seconds}, immutable`,
    'accept-ranges': 'bytes',
  });
  const range = byteRange(request.headers.range, bytes.length);
  if (range === 'NONE') return reply.send(bytes);
  if (range === 'OUTSIDE') return reply.code(416).header('content-range', `bytes */${bytes.length}`).send();
  const { first, last } = range;
  return reply
    .code(206)
    .header('content-range', `bytes ${first}-${last}/${bytes.length}`)
    .send(bytes.subarray(first, last + 1));
};
