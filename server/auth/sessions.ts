import { createHmac } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { isTimeZone } from '#contract/rules/place.ts';
import type { Tokens } from '#contract/schemas/auth.ts';
import { SESSION_IDLE_DAYS, TOKEN_DAYS } from '#contract/values/constants.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { sessions } from '../db/tables/sessions.ts';
import { writeAudit } from '../db/write-audit.ts';
import { afterCommit } from '../http/transaction.ts';
import { newId } from '../ids.ts';
import { Refusal } from '../refusal.ts';
import { ACCESS_TOKEN_SECONDS, signAccessToken } from './access-token.ts';
import { deviceHash, isHashOfDevice } from './device-hash.ts';
import { acceptedKeys, sameHash } from './secrets.ts';

/** Repeating a rotation within this time answers the same successor: two tabs may refresh concurrently. */
const REUSE_GRACE_MS = 30_000;
const DAY_MS = 86_400_000;

/** A session rotates its tokens whenever it is used: one whose last rotation is at or before this is over. */
const idleSince = (now: Date): Date => new Date(now.getTime() - SESSION_IDLE_DAYS * DAY_MS);

/** Of rows of sessions: neither ended, nor too old, nor unused for too long. */
export const isLive = (now: Date): SQL | undefined =>
  and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now), gt(sessions.rotatedAt, idleSince(now)));

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
  const isOurs = acceptedKeys(app.config).some(key => sameHash(refreshToken(key, sessionId, generation), token));
  return isOurs ? { sessionId, generation } : null;
};

const tokensOf = async (app: App, userId: string, sessionId: string, generation: number): Promise<Tokens> => ({
  access_token: await signAccessToken(app.config, { sub: userId, sid: sessionId, aud: 'api' }, app.clock.now()),
  refresh_token: refreshToken(app.config.SECRET_KEY, sessionId, generation),
  token_type: 'Bearer',
  expires_in: ACCESS_TOKEN_SECONDS,
});

/** The device that signs in or refreshes: the secret that binds a browser, its name and its time zone. */
type SignedIn = { secret: string | null; name: string; timeZone: string | undefined };

const deviceColumns = ({ name, timeZone = '' }: SignedIn) => ({
  deviceName: name,
  timeZone: isTimeZone(timeZone) ? timeZone : null,
});

/** A browser has one session per person: its new tokens replace the previous ones, which end. */
const endReplaced = async (app: App, db: Db, userId: string, hash: string): Promise<void> => {
  const replaced = await db
    .update(sessions)
    .set({ revokedAt: app.clock.now() })
    .where(and(eq(sessions.userId, userId), eq(sessions.deviceHash, hash), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  if (replaced.length > 0)
    afterCommit(db, () => {
      for (const { id } of replaced) app.bus.publish({ kind: 'SESSION_ENDED', sessionId: id });
    });
};

/** For a browser in a transaction, because its session before ends with that. */
export const openSession = async (app: App, db: Db, userId: string, device: SignedIn): Promise<Tokens> => {
  const id = newId();
  const now = app.clock.now();
  const hash = device.secret === null ? null : deviceHash(app, device.secret);
  if (hash !== null) await endReplaced(app, db, userId, hash);
  await db.insert(sessions).values({
    id,
    userId,
    rotatedAt: now,
    deviceHash: hash,
    ...deviceColumns(device),
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

/** Rotates a refresh token. One that is reused after the grace time ends the whole session. */
export const rotateSession = async (app: App, token: string, device: SignedIn): Promise<Tokens> => {
  const read = readRefreshToken(app, token);
  if (!read) throw new Refusal('REFRESH_INVALID');
  const now = app.clock.now();
  const outcome = await app.database.db.transaction(async tx => {
    const [session] = await tx.select().from(sessions).where(eq(sessions.id, read.sessionId)).for('update');
    if (!session || session.revokedAt || session.expiresAt <= now || session.rotatedAt <= idleSince(now)) return null;
    const { secret } = device;
    const bound = session.deviceHash;
    if (bound !== null && (secret === null || !isHashOfDevice(app, bound, secret))) return null;
    if (read.generation === session.generation) {
      await tx
        .update(sessions)
        .set({
          generation: sql`${sessions.generation} + 1`,
          rotatedAt: now,
          ...deviceColumns(device),
          // By the key of now, also if it was bound by an earlier one.
          ...(bound !== null && secret !== null && { deviceHash: deviceHash(app, secret) }),
        })
        .where(eq(sessions.id, session.id));
      return { userId: session.userId, generation: session.generation + 1 };
    }
    const repeated =
      read.generation === session.generation - 1 && now.getTime() - session.rotatedAt.getTime() <= REUSE_GRACE_MS;
    if (repeated) return { userId: session.userId, generation: session.generation };
    await tx.update(sessions).set({ revokedAt: now }).where(eq(sessions.id, session.id));
    return 'STOLEN';
  });
  if (outcome === 'STOLEN') app.bus.publish({ kind: 'SESSION_ENDED', sessionId: read.sessionId });
  if (!outcome || outcome === 'STOLEN') throw new Refusal('REFRESH_INVALID');
  return tokensOf(app, outcome.userId, read.sessionId, outcome.generation);
};

/**
 * Ends every session of a person, or all but one; returns their ids, to be published to the other servers after the
 * commit.
 */
export const endSessions = async (app: App, db: Db, userId: string, except?: string): Promise<string[]> => {
  const others = except === undefined ? undefined : ne(sessions.id, except);
  const ended = await db
    .update(sessions)
    .set({ revokedAt: app.clock.now() })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), others))
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
};

/** Deletes the sessions and the person's known devices. */
export const dropSessions = async (db: Db, userId: string): Promise<string[]> => {
  const dropped = await db.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id });
  return dropped.map(({ id }) => id);
};

/** Forgets devices whose sessions were ended from another one, except the device in use. */
export const forgetEndedDevices = async (db: Db, userId: string, keptHash: string | null): Promise<void> => {
  await db
    .update(sessions)
    .set({ deviceHash: null })
    .where(
      and(
        eq(sessions.userId, userId),
        isNotNull(sessions.revokedAt),
        sql`${sessions.deviceHash} is distinct from ${keptHash}`,
        sql`not exists (select from sessions live where live.user_id = ${userId} and live.revoked_at is null
          and live.device_hash = sessions.device_hash)`,
      ),
    );
};

export const auditSignOut = (db: Db, userId: string, after: Record<string, unknown>) =>
  writeAudit(db, { subject: 'USER', id: userId, action: 'SIGNED_OUT', after });
