import { describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { aStaff, type Person } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();
const MINUTE_MS = 60_000;

/** As signed in a moment ago. */
const aFreshSession = async (): Promise<Person> => {
  const staff = await aStaff(system, 'OWNER');
  await system.sql(`update staff_sessions set idle_at = app_now() + interval '30 minutes' where staff_id = $1`, [
    staff.id,
  ]);
  return staff;
};
const opens = (staff: Person): Promise<boolean> =>
  staff.client.call('getStaff', {}).then(
    () => true,
    ({ status }: { status: number }) => {
      expect(status).toBe(401);
      return false;
    },
  );

it('ends a session of staff after half an hour in which nobody did anything, though its screens read', async () => {
  const staff = await aFreshSession();
  for (const passed of [10, 20, 29]) {
    await system.wait(passed === 29 ? 9 * MINUTE_MS : 10 * MINUTE_MS);
    expect([passed, await opens(staff)]).toEqual([passed, true]);
  }
  await system.wait(MINUTE_MS);
  expect(await opens(staff)).toBe(false);
});

it('keeps it for as long as something is done, a refused call included, and 12 hours at most', async () => {
  const staff = await aFreshSession();
  const { endsAt } = await staff.client.call('keepStaffSession', {});
  for (let halves = 1; halves <= 26; halves += 1) {
    await system.wait(28 * MINUTE_MS);
    if (halves % 2) await staff.client.call('keepStaffSession', {}).catch(() => undefined);
    else await staff.client.call('approveJob', { path: { id: newId() }, body: {} }).catch(() => undefined);
    const isOver = system.server.app.clock.now() >= new Date(endsAt);
    expect([halves, await opens(staff)]).toEqual([halves, !isOver]);
  }
  expect(await opens(staff)).toBe(false);
});

describe('keepStaffSession', () => {
  it('says when the session ends', async () => {
    const staff = await aFreshSession();
    await system.wait(5 * MINUTE_MS);
    const now = system.server.app.clock.now().getTime();
    const { idleAt, endsAt } = await staff.client.call('keepStaffSession', {});
    expect(Math.round((Date.parse(idleAt) - now) / MINUTE_MS)).toBe(30);
    expect(Math.round((Date.parse(endsAt) - now) / MINUTE_MS)).toBe(12 * 60 - 5);
  });
});
