import { newId } from '#server/ids.ts';
import type { Person } from './cast.ts';
import type { KeyStage } from './key-stage.ts';
import type { KeyedCalls } from './keyed-calls.ts';

/** An owner changes another staff member; the key is then tried with something else, or for one who does not exist. */
const about = async (stage: KeyStage) => {
  const [who, member] = [await stage.person('STAFF'), await stage.person('STAFF')];
  return { who, member, input: { path: { id: member.id } }, other: { path: { id: newId() } } };
};

const endPassphrase = (stage: KeyStage, { id }: Person) =>
  stage.database.pool.query('update staff set passphrase_hash = null where id = $1', [id]);

const addPasskey = async (stage: KeyStage, { id: staffId }: Person): Promise<string> => {
  const id = newId();
  await stage.database.pool.query(
    `insert into staff_passkeys (id, staff_id, credential_id, public_key, uses, host, name, backed_up) values ($1, $2, $3, 'AA', 0, 'localhost', 'Key', false)`,
    [id, staffId, id],
  );
  return id;
};

/** How owners manage the staff. */
export const keyedStaff: KeyedCalls = {
  inviteStaff: async stage => {
    const invite = (name: string) => ({
      body: { name, phoneNumber: stage.freePhone(), role: 'REVIEWER' as const },
    });
    return { who: await stage.person('STAFF'), input: invite('Ada Quill'), other: invite('Bo Quill') };
  },
  resendStaffInvitation: async stage => {
    const { member, ...attempt } = await about(stage);
    await endPassphrase(stage, member);
    return attempt;
  },
  changeStaffRole: async stage => {
    const { who, input } = await about(stage);
    const give = (role: 'OWNER' | 'REVIEWER') => ({ ...input, body: { role, reason: 'They asked for it.' } });
    return { who, input: give('REVIEWER'), other: give('OWNER') };
  },
  resetStaffPassphrase: async stage => {
    const { who, input } = await about(stage);
    const because = (reason: string) => ({ ...input, body: { reason } });
    return { who, input: because('They forgot it.'), other: because('It was seen.') };
  },
  renamePasskey: async stage => {
    const who = await stage.person('STAFF');
    const path = { id: await addPasskey(stage, who) };
    return { who, input: { path, body: { name: 'The blue key' } }, other: { path, body: { name: 'The red key' } } };
  },
  removePasskey: async stage => {
    const who = await stage.person('STAFF');
    const path = { id: await addPasskey(stage, who) };
    return { who, input: { path }, other: { path: { id: newId() } } };
  },
  resetStaffPasskeys: async stage => {
    const { who, member, input } = await about(stage);
    await addPasskey(stage, member);
    const because = (reason: string) => ({ ...input, body: { reason } });
    return { who, input: because('Their phone was stolen.'), other: because('They lost it.') };
  },
  removeStaff: async stage => {
    const { who, input } = await about(stage);
    const because = (reason: string) => ({ ...input, body: { reason } });
    return { who, input: because('They left us.'), other: because('They moved away.') };
  },
};
