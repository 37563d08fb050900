import { SEEING_MINUTES } from '#contract/values/seeing.ts';
import { signAccessToken } from '../auth/access-token.ts';
import { seenSessions } from '../db/tables/seen-sessions.ts';
import { staffSessions } from '../db/tables/staff.ts';
import { newId } from '../ids.ts';
import { aCaller, type Caller } from './generated/callers.ts';
import type { System } from './system.ts';

/** The same person, as a member of the staff sees them. */
export const seenAs = async (system: System, person: Caller): Promise<Caller & { staffId: string }> => {
  const { app } = system.server;
  const { db } = app.database;
  const { id: staffId } = await aCaller(system, 'STAFF_SUPPORT');
  const [id, staffSessionId, now] = [newId(), newId(), app.clock.now()];
  const expiresAt = new Date(now.getTime() + SEEING_MINUTES * 60_000);
  await db.insert(staffSessions).values({ id: staffSessionId, staffId, expiresAt });
  await db
    .insert(seenSessions)
    .values({ id, staffId, staffSessionId, userId: person.id, why: 'They asked us to look.', expiresAt });
  const token = await signAccessToken(app.config, { sub: person.id, sid: id, aud: 'view' }, now, SEEING_MINUTES * 60);
  return { ...person, token, staffId };
};
