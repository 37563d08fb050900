import { describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { aSystem } from '../testing/system.ts';
import { dropOldAudit } from './drop-old-audit.ts';
import { verifyAudit } from './verify-audit.ts';

const DAY_MS = 86_400_000;
const TEN_YEARS_MS = 3653 * DAY_MS;

const system = await aSystem();
const { app } = system.server;
const { db, pool } = app.database;
const secretKeys = [app.config.SECRET_KEY];

const verify = (head?: string) => verifyAudit(db, { head, secretKeys });
const chained = async (count: number) => {
  for (let index = 0; index < count; index += 1)
    await system.sql(`select write_audit('CHARGE', $1, 'STATUS', null, '{"cents": 500}')`, [newId()]);
};
const unchained = () => system.sql(`select write_audit('JOB', $1, 'LIFECYCLE', null, null)`, [newId()]);
const counts = async () =>
  (
    await system.sql(`select (select count(*)::int from audit_chain) as links, (select count(*)::int from audit_entries) as entries,
      (select count(*)::int from audit_checkpoints) as checkpoints`)
  )[0];

/** As someone with the database's password, past its triggers; taken back afterwards. */
const tampered = async (statements: string[], look: () => Promise<void>) => {
  const client = await pool.connect();
  const past = async (texts: string[]) => {
    await client.query('set session_replication_role = replica');
    for (const text of texts) await client.query(text);
    await client.query('set session_replication_role = origin');
  };
  const tables = ['audit_checkpoints', 'audit_chain', 'audit_entries'];
  try {
    await past(tables.map(name => `create table kept_${name} as select * from ${name}`));
    await past(statements);
    await look();
  } finally {
    await past(
      tables.flatMap(name => [
        `delete from ${name}`,
        `insert into ${name} select * from kept_${name}`,
        `drop table kept_${name}`,
      ]),
    );
    client.release();
  }
};

describe('dropOldAudit', () => {
  it('drops nothing that is younger than ten years', async () => {
    await chained(5);
    await unchained();
    await system.wait(TEN_YEARS_MS - 10 * DAY_MS);
    await dropOldAudit(app);
    expect(await counts()).toMatchObject({ links: 5, checkpoints: 0 });
    await expect(system.sql('delete from audit_chain')).rejects.toThrow('never changed');
    await expect(system.sql('delete from audit_entries')).rejects.toThrow('never changed');
  });

  it('replaces what is older by a signed checkpoint, from which the rest is verified', async () => {
    const { head } = await verify();
    await chained(2);
    await system.wait(20 * DAY_MS);
    await dropOldAudit(app);
    await dropOldAudit(app);
    expect(await counts()).toEqual({ links: 2, entries: 2, checkpoints: 1 });
    expect(await verify()).toMatchObject({
      entries: 2,
      fault: null,
      checkpoint: { position: 5, isSignatureChecked: true },
    });
    // A head that was noted before is that of the checkpoint now.
    expect((await verify(head)).fault).toBeNull();
    expect((await verify('0'.repeat(64))).fault).toContain('No position has the noted head');
  });

  it('keeps the last position, and goes on from it', async () => {
    await system.wait(TEN_YEARS_MS);
    await dropOldAudit(app);
    expect(await counts()).toEqual({ links: 1, entries: 1, checkpoints: 2 });
    await chained(3);
    expect(await verify()).toMatchObject({ entries: 4, fault: null, checkpoint: { position: 6 } });
  });

  it('cannot be imitated by who does not know the key', async () => {
    const [tail] = await system.sql('select position, hash from audit_chain order by position limit 1 offset 1');
    const forge = [
      `insert into audit_checkpoints (position, hash, kept_since, signature) values (${tail?.position}, '${tail?.hash}', now(), repeat('a', 64))`,
      `create temp table gone as select entry_id from audit_chain where position <= ${tail?.position}`,
      `delete from audit_chain where position <= ${tail?.position}`,
      'delete from audit_entries where id in (select entry_id from gone)',
      'drop table gone',
    ];
    await tampered(forge, async () => {
      expect((await verify()).fault).toBe(
        `The checkpoint at position ${tail?.position} was not signed with our SECRET_KEY.`,
      );
      // Without the key the forgery is not seen, and the report says that it was not looked for.
      expect(await verifyAudit(db)).toMatchObject({ fault: null, checkpoint: { isSignatureChecked: false } });
    });
    await tampered(forge.slice(1), async () => {
      expect((await verify()).fault).toMatch(/^Position \d+ is missing\.$/);
    });
  });

  it('notices a checkpoint that was changed or removed', async () => {
    const changes = [
      `update audit_checkpoints set kept_since = kept_since + interval '1 day' where position = 6`,
      `update audit_checkpoints set hash = repeat('b', 64) where position = 6`,
      'delete from audit_checkpoints where position = 5',
    ];
    for (const change of changes)
      await tampered([change], async () => {
        expect((await verify()).fault, change).toContain('The checkpoint at position 6');
      });
    await tampered(['delete from audit_checkpoints where position = 6'], async () => {
      expect((await verify()).fault).toBe('Position 6 is missing.');
    });
    const other = 'another key of the servers, long enough';
    expect((await verifyAudit(db, { secretKeys: [other] })).fault).toContain('not signed');
    expect((await verifyAudit(db, { secretKeys: [other, ...secretKeys] })).fault).toBeNull();
    expect((await verify()).fault).toBeNull();
  });

  it('keeps links and checkpoints from being changed by the database’s own rules', async () => {
    await expect(system.sql('delete from audit_checkpoints')).rejects.toThrow('never changed');
    await expect(system.sql('delete from audit_chain where position = 8')).rejects.toThrow('never changed');
    // A checkpoint alone lets nothing go that is young.
    await expect(
      system.sql(
        `with made as (insert into audit_checkpoints (position, hash, kept_since, signature) values (9, 'x', now(), 'x')) delete from audit_chain`,
      ),
    ).rejects.toThrow('never changed');
  });
});
