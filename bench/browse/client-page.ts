import { clientWith } from '../faults/stage/cast.ts';
import { reader } from '../reads/hot-calls.ts';
import type { OwnDatabase } from '../system/own-database.ts';
import { signIn } from '../system/tokens.ts';

/** The shared page of the job with the most applicants. */
export async function shareWithClient(database: OwnDatabase, url: string): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `select j.id from jobs j join job_tallies t on t.job_id = j.id
      where j.manager_id = $1 and j.lifecycle = 'APPLICATIONS_ACCEPTANCE' order by t.applied + t.booked desc limit 1`,
    [reader.id],
  );
  const [{ id } = { id: '' }] = rows;
  const client = clientWith(await signIn(database, reader.id), url);
  const { items } = await client.call('saveShareLink', { path: { id, role: 'client' }, body: {} });
  return `${new URL(items[0]?.address ?? '', url).pathname}/overview/all`;
}
