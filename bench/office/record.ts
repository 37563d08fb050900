import type pg from 'pg';
import { addressOf } from '#client/request.ts';
import { calls } from '#contract/schemas/index.ts';

/** Two thousand entries of one model, of each kind, over the last years; answers who it is. */
export async function fillRecord(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `select model_id as id from participants group by model_id order by count(*) desc, model_id limit 1`,
  );
  const id = rows[0]?.id ?? '';
  const at = `now() - n * interval '7 hours'`;
  for (const statement of [
    `insert into audit_entries (subject, subject_id, action, after, created_at)
      select 'PARTICIPANT', j.id, 'STATUS', jsonb_build_object('modelId', $1::uuid, 'status', 'BOOKED'), ${at}
      from (select id, row_number() over () as n from (select id from jobs limit 900) some_jobs) j`,
    `insert into audit_entries (subject, subject_id, action, after, created_at)
      select 'USER', $1, 'STATE', '{"state": "ACTIVE"}', ${at} from generate_series(1, 400) n`,
    `insert into notices (id, user_id, kind, text, cause, created_at)
      select gen_random_uuid(), $1, 'NEWS', 'Something new', 'ACCOUNT', ${at} from generate_series(1, 500) n`,
    `insert into sessions (id, user_id, rotated_at, expires_at, created_at)
      select gen_random_uuid(), $1, now(), now() + interval '1 day', ${at} from generate_series(1, 200) n`,
  ])
    await pool.query(statement, [id]);
  await pool.query('vacuum analyze audit_entries, notices, sessions');
  return id;
}

/** The addresses of all pages of a record. */
export async function recordPages(url: string, token: string, id: string): Promise<string[]> {
  const addresses: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const address: string = addressOf(calls.getPersonEntries, { path: { id }, query: cursor ? { cursor } : {} });
    addresses.push(address);
    const answer = await fetch(`${url}${address}`, { headers: { authorization: `Bearer ${token}` } });
    ({ nextCursor: cursor } = (await answer.json()) as { nextCursor: string | null });
  }
  return addresses;
}
