import { expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { aPhone, aStaff, type Person } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';
import { removeMember, setPassphrase, setRole } from './change.ts';
import { addMember } from './members.ts';

const system = await aSystem();
const { db } = system.server.app.database;
const alone = await aStaff(system, 'OWNER');
const path = ({ id }: Person) => ({ path: { id } });
const because = (of: Person) => ({ ...path(of), body: { reason: 'They asked for it.' } });

it('cannot be removed, demoted or reset', async () => {
  const refused = { status: 409, code: 'LAST_OWNER' };
  await expect(alone.client.call('removeStaff', because(alone))).rejects.toMatchObject(refused);
  await expect(alone.client.call('resetStaffPassphrase', because(alone))).rejects.toMatchObject(refused);
  await expect(
    alone.client.call('changeStaffRole', { ...path(alone), body: { role: 'REVIEWER', reason: 'They asked for it.' } }),
  ).rejects.toMatchObject(refused);
  const { members } = await alone.client.call('getStaffMembers', {});
  expect(members).toEqual([expect.objectContaining({ id: alone.id, lastOwner: true, state: 'ACTIVE' })]);
});

it('does not count an invited one who cannot sign in yet', async () => {
  const body = { name: 'Ada Quill', phoneNumber: aPhone(), role: 'OWNER' as const };
  await alone.client.call('inviteStaff', { body });
  await expect(alone.client.call('removeStaff', because(alone))).rejects.toMatchObject({ code: 'LAST_OWNER' });
});

it('is enforced by the database', async () => {
  for (const change of [`role = 'REVIEWER'`, 'disabled_at = now()', 'passphrase_hash = null'])
    await expect(system.sql(`update staff set ${change}`)).rejects.toMatchObject({ code: 'ZD004' });
  await expect(system.sql('delete from staff')).rejects.toMatchObject({ code: 'ZD004' });
});

it('stays when two owners remove, demote or reset each other at once', async () => {
  const other = await addMember(db, { name: newId(), phone: aPhone(), role: 'OWNER', passphraseHash: 'none' });
  const ways = [
    (id: string) => db.transaction(tx => removeMember(tx, id, new Date())),
    (id: string) => db.transaction(tx => setRole(tx, id, 'REVIEWER', new Date())),
    (id: string) => db.transaction(tx => setPassphrase(tx, id, null, new Date())),
  ];
  for (let round = 0; round < 30; round += 1) {
    const act = ways[round % ways.length] as (id: string) => Promise<unknown>;
    const outcomes = await Promise.allSettled([act(alone.id), act(other)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await system.sql('select count(*)::int as left from staff s where is_active_owner(s)')).toEqual([
      { left: 1 },
    ]);
    await system.sql(
      `update staff set role = 'OWNER', disabled_at = null, passphrase_hash = 'none' where id = any($1)`,
      [[alone.id, other]],
    );
  }
});
