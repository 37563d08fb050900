import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { rolesOf } from '#contract/values/staff.ts';
import type { App, StaffViewer, Viewer } from '../context.ts';
import { batchLoader } from '../db/batch-loader.ts';
import { seenSessions } from '../db/tables/seen-sessions.ts';
import { sessions } from '../db/tables/sessions.ts';
import { staff, staffSessions } from '../db/tables/staff.ts';
import { users } from '../db/tables/users.ts';
import { TtlCache } from '../ttl-cache.ts';
import { accessTokenReader, SESSIONS_MAX } from './access-token.ts';

/** One text, however many there are: it is prepared once. */
const among = (column: typeof sessions.id, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...ids])}::uuid[])`;

/**
 * Resolves the Bearer token to a viewer. Cached, and invalidated by the bus when the person or the session changes, so
 * that authenticating costs no query.
 */
export const authenticator = (app: App) => {
  const read = accessTokenReader(app.config);
  const viewers = new TtlCache<Viewer | StaffViewer>(SESSIONS_MAX);
  /** Counts invalidations: a read that was in flight during one may be stale and is not cached. */
  let forgotten = 0;
  app.bus.subscribe(message => {
    if (message.kind === 'SESSION_ENDED' || message.kind === 'USER_CHANGED' || message.kind === 'MISSED')
      forgotten += 1;
    if (message.kind === 'MISSED') viewers.clear();
    if (message.kind === 'SESSION_ENDED') viewers.delete(message.sessionId);
    if (message.kind === 'USER_CHANGED') viewers.deleteWhere(viewer => viewer.id === message.userId);
  });

  const loadUser = batchLoader(async (sessionIds: string[]) => {
    const rows = await app.database.db
      .select({
        sessionId: sessions.id,
        id: users.id,
        type: users.type,
        state: users.state,
        moderation: users.moderation,
        expiresAt: sessions.expiresAt,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(among(sessions.id, sessionIds), isNull(sessions.revokedAt), isNull(users.deletedAt)));
    const bySession = new Map(rows.map(row => [row.sessionId, row]));
    return (sessionId): Viewer | null => {
      const row = bySession.get(sessionId);
      if (!row || row.expiresAt <= app.clock.now()) return null;
      return { kind: 'USER', id: row.id, sessionId, type: row.type, state: row.state, moderation: row.moderation };
    };
  });
  const loadStaff = async (sessionId: string): Promise<StaffViewer | null> => {
    const [row] = await app.database.db
      .select({ id: staff.id, role: staff.role, expiresAt: staffSessions.expiresAt, idleAt: staffSessions.idleAt })
      .from(staffSessions)
      .innerJoin(staff, eq(staff.id, staffSessions.staffId))
      .where(and(eq(staffSessions.id, sessionId), isNull(staffSessions.revokedAt), isNull(staff.disabledAt)));
    if (!row) return null;
    const endsAtMs = Math.min(row.expiresAt.getTime(), row.idleAt.getTime());
    return endsAtMs > app.clock.now().getTime()
      ? { kind: 'STAFF', id: row.id, sessionId, role: row.role, endsAtMs }
      : null;
  };

  /** Not remembered: few ask, and it ends at once with the session or the role of the staff member. */
  const loadSeen = async (id: string): Promise<Viewer | null> => {
    const now = app.clock.now();
    const [row] = await app.database.db
      .select({
        staffId: staff.id,
        id: users.id,
        type: users.type,
        state: users.state,
        moderation: users.moderation,
      })
      .from(seenSessions)
      .innerJoin(staffSessions, eq(staffSessions.id, seenSessions.staffSessionId))
      .innerJoin(staff, eq(staff.id, seenSessions.staffId))
      .innerJoin(users, eq(users.id, seenSessions.userId))
      .where(
        and(
          eq(seenSessions.id, id),
          isNull(seenSessions.endedAt),
          gt(seenSessions.expiresAt, now),
          isNull(staffSessions.revokedAt),
          gt(staffSessions.expiresAt, now),
          gt(staffSessions.idleAt, now),
          isNull(staff.disabledAt),
          inArray(staff.role, rolesOf.STAFF_SUPPORT),
          isNull(users.deletedAt),
        ),
      );
    if (!row) return null;
    const { staffId, ...person } = row;
    return { kind: 'USER', ...person, sessionId: id, seenBy: { staffId } };
  };

  /** Staff who see as someone are nobody here, unless it is asked for whom they see. */
  const authenticate = async (
    authorization: string | undefined,
    { whileSeeing = false } = {},
  ): Promise<Viewer | StaffViewer | null> => {
    const token = authorization?.startsWith('Bearer ') ? authorization.slice(7) : null;
    const now = app.clock.now();
    const claims = token ? await read(token, now) : null;
    if (!claims) return null;
    if (claims.aud === 'view') return whileSeeing ? loadSeen(claims.sid) : null;
    const known = app.bus.hearsAll() ? viewers.get(claims.sid, now.getTime()) : undefined;
    const isStaff = claims.aud === 'office';
    if (!isStaff && known?.kind === 'USER') return known;
    // A session of staff that seems unused may have been used on another server.
    if (isStaff && known?.kind === 'STAFF' && known.endsAtMs > now.getTime()) return known;
    const forgottenBefore = forgotten;
    const viewer = isStaff ? await loadStaff(claims.sid) : await loadUser(claims.sid);
    if (viewer && forgotten === forgottenBefore)
      viewers.set(claims.sid, viewer, { nowMs: now.getTime(), endsMs: claims.exp * 1000 });
    return viewer;
  };
  /** Of a session that was open a while ago, as it stands now: its token may have run out. */
  const again = ({ kind, sessionId }: Viewer | StaffViewer): Promise<Viewer | StaffViewer | null> =>
    kind === 'STAFF' ? loadStaff(sessionId) : loadUser(sessionId);
  return Object.assign(authenticate, { again });
};
export type Authenticate = ReturnType<typeof authenticator>;
