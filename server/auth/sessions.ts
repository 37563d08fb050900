import { createHmac } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tokens } from '#contract/auth.ts';
import { TOKEN_DAYS } from '#contract/limits.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { sessions } from '../db/tables/sessions.ts';
import { newId } from '../ids.ts';
import { Refusal } from '../refusal.ts';
import { ACCESS_TOKEN_SECONDS, signAccessToken } from './access-token.ts';
import { deviceHash } from './device-hash.ts';
import { sameHash } from './secrets.ts';

/** The same rotation repeated within this time answers the same successor: two tabs refresh at once. */
const REPEAT_MS = 30_000;
const DAY_MS = 86_400_000;

/** `<session>.<generation>.<mac>`: derived, so that a successor need not be stored to be given again. */
export const refreshToken = (secretKey: string, sessionId: string, generation: number): string => {
  const mac = createHmac('sha256', `${secretKey}:refresh-token`)
    .update(`${sessionId}.${generation}`)
    .digest('base64url');
  return `${sessionId}.${generation}.${mac}`;
};

const readRefreshToken = (app: App, token: string): { sessionId: string; generation: number } | null => {
  const [sessionId, generationText] = token.split('.');
  const generation = Number(generationText);
  if (!sessionId || !Number.isInteger(generation)) return null;
  return sameHash(refreshToken(app.config.SECRET_KEY, sessionId, generation), token) ? { sessionId, generation } : null;
};

const tokensOf = async (app: App, userId: string, sessionId: string, generation: number): Promise<Tokens> => ({
  access_token: await signAccessToken(app.config, { sub: userId, sid: sessionId, aud: 'api' }, app.clock.now()),
  refresh_token: refreshToken(app.config.SECRET_KEY, sessionId, generation),
  token_type: 'Bearer',
  expires_in: ACCESS_TOKEN_SECONDS,
});

export const openSession = async (app: App, db: Db, userId: string, deviceSecret: string | null): Promise<Tokens> => {
  const id = newId();
  const now = app.clock.now();
  await db.insert(sessions).values({
    id,
    userId,
    rotatedAt: now,
    deviceHash: deviceSecret === null ? null : deviceHash(app, deviceSecret),
    expiresAt: new Date(now.getTime() + TOKEN_DAYS * DAY_MS),
    createdAt: now,
  });
  return tokensOf(app, userId, id, 1);
};

export const endSession = async (app: App, db: Db, sessionId: string): Promise<void> => {
  await db
    .update(sessions)
    .set({ revokedAt: app.clock.now() })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
};

/** Trades a refresh token for its successor. A token used twice, later than a moment ago, ends the whole session. */
export const rotateSession = async (app: App, token: string, deviceSecret: string | null): Promise<Tokens> => {
  const read = readRefreshToken(app, token);
  if (!read) throw new Refusal('REFRESH_INVALID');
  const now = app.clock.now();
  const outcome = await app.database.db.transaction(async tx => {
    const [session] = await tx.select().from(sessions).where(eq(sessions.id, read.sessionId)).for('update');
    if (!session || session.revokedAt || session.expiresAt <= now) return null;
    const device = session.deviceHash;
    if (device !== null && (deviceSecret === null || !sameHash(device, deviceHash(app, deviceSecret)))) return null;
    if (read.generation === session.generation) {
      await tx
        .update(sessions)
        .set({ generation: sql`${sessions.generation} + 1`, rotatedAt: now })
        .where(eq(sessions.id, session.id));
      return { userId: session.userId, generation: session.generation + 1 };
    }
    const repeated =
      read.generation === session.generation - 1 && now.getTime() - session.rotatedAt.getTime() <= REPEAT_MS;
    if (repeated) return { userId: session.userId, generation: session.generation };
    await tx.update(sessions).set({ revokedAt: now }).where(eq(sessions.id, session.id));
    return 'STOLEN';
  });
  if (outcome === 'STOLEN') app.bus.publish({ kind: 'SESSION_ENDED', sessionId: read.sessionId });
  if (!outcome || outcome === 'STOLEN') throw new Refusal('REFRESH_INVALID');
  return tokensOf(app, outcome.userId, read.sessionId, outcome.generation);
};

/** Ends every session of a person; answers their ids, to be told to the other servers after the commit. */
export const endSessions = async (app: App, db: Db, userId: string): Promise<string[]> => {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: app.clock.now() })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
};
