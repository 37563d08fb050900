import { expect, it } from 'vitest';
import { aPhone, aStaff, staffPassphrase } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';
import { runStaffCommand, type StaffCommand } from './cli.ts';

const system = await aSystem();
const run = (command: StaffCommand) => runStaffCommand(system.server.app.config.DATABASE_URL, command);
const add = (phone: string, role?: 'OWNER' | 'REVIEWER') =>
  run({ kind: 'add', name: 'Ada Quill', phone, role, passphrase: 'sixteen grey swans' });

it('creates the first as an owner who can sign in, and others as reviewers', async () => {
  expect(await run({ kind: 'list' })).toEqual([]);
  const [phone, second] = [aPhone(), aPhone()];
  expect(await add(phone)).toMatchObject([{ role: 'OWNER', state: 'ACTIVE' }]);
  expect((await add(second)).find(member => member.phone === second)).toMatchObject({ role: 'REVIEWER' });
  const body = { phoneNumber: phone, passphrase: 'sixteen grey swans' };
  await expect(system.client().call('sendStaffCode', { body })).resolves.toBeDefined();
  await expect(add(phone)).rejects.toMatchObject({ code: 'STAFF_KNOWN' });
  await expect(run({ kind: 'remove', phone })).rejects.toMatchObject({ cause: { code: 'ZD004' } });
  await expect(run({ kind: 'reset', phone: '+17025550199', passphrase: 'x' })).rejects.toThrow(
    'Nobody with the number',
  );
});

it('ends the sessions of removed or reset members at once, and is audited', async () => {
  const owner = await aStaff(system, 'OWNER');
  for (const kind of ['remove', 'reset'] as const) {
    const member = await aStaff(system);
    await member.client.call('getStaff', {});
    await run({ kind, phone: member.phone, passphrase: 'a new passphrase' });
    await expect.poll(() => member.client.call('getStaff', {}).catch(error => error.status)).toBe(401);
    const body = { phoneNumber: member.phone, passphrase: staffPassphrase };
    await expect(system.client().call('sendStaffCode', { body })).rejects.toMatchObject({ code: 'PASSPHRASE_WRONG' });
  }
  const { changes } = await owner.client.call('getStaffMembers', {});
  expect(changes.slice(0, 1)).toMatchObject([{ who: 'The server’s console', action: 'PASSPHRASE_SET' }]);
}, 60_000);
