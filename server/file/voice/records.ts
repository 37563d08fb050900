import { eq } from 'drizzle-orm';
import { VOICE_ADDRESS } from '#contract/values/file.ts';
import { keyedHash, sameHash } from '../../auth/index.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type VoiceNoteRow, voiceNotes } from '../../db/tables/voice-notes.ts';
import { secondsUntil, signedUntil } from '../signed-until.ts';

export const VOICE_KIND = 'voice';
export const voiceKey = (id: string): string => `${VOICE_KIND}/${id}`;

export const findVoiceNote = async (db: Db, id: string): Promise<VoiceNoteRow | null> => {
  const [row] = await db.select().from(voiceNotes).where(eq(voiceNotes.id, id));
  return row ?? null;
};

const signatureOf = (app: App, id: string, until: number): string =>
  keyedHash(app.config, 'voice note', `${id} ${until}`);

/** Given to readers of the message alone; it opens for one to two hours. */
export const voiceAddress = (app: App, id: string): string => {
  const until = signedUntil(app);
  return `${app.config.limits.filesUrl}${VOICE_ADDRESS}/${id}/${until}/${signatureOf(app, id, until)}`;
};

type Signed = { id: string; until: number; signature: string };

/** The remaining seconds of an address; 0 when it is invalid or expired. */
export const voiceSecondsLeft = (app: App, { id, until, signature }: Signed): number =>
  sameHash(signature, signatureOf(app, id, until)) ? secondsUntil(app, until) : 0;
