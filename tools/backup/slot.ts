import pg from 'pg';
import { Refusal } from '../refusal.ts';
import { type Lsn, readLsn } from './lsn.ts';

/** The server keeps the log for it while nobody follows, within `max_slot_wal_keep_size`. */
export const slot = 'zodel_backup';

type Found = { restart_lsn: string | null; wal_status: string | null; active: boolean };

/** From where on the server still has the log. A slot that waited too long has lost it, and is made anew. */
export async function reserveLog(databaseUrl: string): Promise<{ from: Lsn }> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const read = async () =>
      (
        await client.query<Found>(
          'select restart_lsn::text, wal_status, active from pg_replication_slots where slot_name = $1',
          [slot],
        )
      ).rows[0];
    let found = await read();
    if (found?.active) throw new Refusal('Another npm run backup -- … --follow follows this server already.');
    if (found && (found.restart_lsn === null || found.wal_status === 'lost')) {
      await client.query('select pg_drop_replication_slot($1)', [slot]);
      found = undefined;
    }
    if (!found) await client.query('select pg_create_physical_replication_slot($1, true)', [slot]);
    found ??= await read();
    if (!found?.restart_lsn) throw new Error('A new replication slot reserves nothing.');
    return { from: readLsn(found.restart_lsn) };
  } finally {
    await client.end();
  }
}
