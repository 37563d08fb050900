import { expect, it } from 'vitest';
import { aDraft } from '../testing/jobs.ts';
import { aManager, aPhone } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();
const manager = await aManager(system);
const refused = { status: 507, code: 'STORAGE_FULL', sentence: expect.stringContaining('no room left') };

await system.sql(`
  create function no_room() returns trigger language plpgsql as
  $$ begin raise exception 'could not extend file "base/1/1": No space left on device' using errcode = '53100'; end $$`);

/** PostgreSQL's errors on a full disk: at the write itself, or only at the commit. */
const whileFull = async (table: string, work: () => Promise<void>, when = 'before insert or update') => {
  const kind = when.startsWith('deferred') ? 'constraint trigger' : 'trigger';
  const timing = kind === 'trigger' ? when : 'after insert or update';
  const deferral = kind === 'trigger' ? '' : 'deferrable initially deferred';
  await system.sql(`create ${kind} no_room ${timing} on ${table} ${deferral} for each row execute function no_room()`);
  await work();
  await system.sql(`drop trigger no_room on ${table}`);
};

it.each(['at the write', 'deferred to the commit'])(
  'refuses a change when the disk is full, %s, and accepts it once there is space',
  async when => {
    const key = crypto.randomUUID();
    const create = () => manager.client.call('createJob', { body: aDraft(system) }, { idempotencyKey: key });
    await whileFull(
      'jobs',
      () => expect(create()).rejects.toMatchObject(refused),
      when === 'at the write' ? undefined : when,
    );
    expect((await create()).id).toBeDefined();
  },
);

it('answers STORAGE_FULL when storing an answer, signing in and uploading a file', async () => {
  await whileFull('idempotency_keys', () =>
    expect(manager.client.call('createJob', { body: aDraft(system) })).rejects.toMatchObject(refused),
  );
  await whileFull('verification_codes', () =>
    expect(system.client().call('sendCode', { body: { phoneNumber: aPhone() } })).rejects.toMatchObject(refused),
  );
  await whileFull('uploads', () =>
    expect(
      manager.client.authorized(token =>
        fetch(`${system.url}/2024-01/uploads`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', 'upload-length': '9' },
        }),
      ),
    ).rejects.toMatchObject(refused),
  );
});
