import { sql } from 'drizzle-orm';
import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { readStandbys } from './standbys.ts';
import { visibilityOnDesk } from './visibility.ts';

/** Replaces the list of standbys. Concurrent saves of one job are serialised by its lock. */
export const saveStandbys: Handler<'saveStandbys'> = async call => {
  const { app, db, path, body, afterCommit } = call;
  await db.execute(sql`select from jobs where id = ${path.id}::uuid for no key update`);
  await db.execute(
    sql`update opinions set standby_rank = null where job_id = ${path.id}::uuid and standby_rank is not null`,
  );
  await db.execute(sql`
    insert into opinions (job_id, model_id, standby_rank)
      select p.job_id, p.model_id, chosen.place from unnest(${sql.param(body.modelIds)}::uuid[]) with ordinality chosen(id, place)
      join participants p on p.job_id = ${path.id}::uuid and p.model_id = chosen.id and p.status = 'APPLIED'
    on conflict (job_id, model_id) do update set standby_rank = excluded.standby_rank`);
  const { id } = userOf(call);
  afterCommit(() => app.bus.publish({ kind: 'LIVE', to: [id], event: { kind: 'JOB', id: path.id } }));
  return { items: await readStandbys(db, path.id, visibilityOnDesk(call)) };
};
