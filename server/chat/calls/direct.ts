import { sql } from 'drizzle-orm';
import { userOf } from '../../auth/index.ts';
import type { Handler } from '../../context.ts';
import { columns, readRows } from '../../db/rows.ts';
import { newId } from '../../ids.ts';
import { Refusal } from '../../refusal.ts';
import { channelName } from '../channel-name.ts';

const sides = {
  managerId: columns.id,
  modelId: columns.id,
  manager: columns.id,
  model: columns.id,
  isOneGone: columns.boolean,
};

/** The conversation of a job's manager and a model who takes part in it, or did. Made when either side first opens it. */
export const openDirectChat: Handler<'openDirectChat'> = async call => {
  const { app, db, path, afterCommit } = call;
  const me = userOf(call);
  const [both] = await readRows(
    db,
    sides,
    sql`select j.manager_id as "managerId", p.model_id as "modelId", manager.chat_user_id as manager, model.chat_user_id as model,
        coalesce(manager.deleted_at, model.deleted_at) is not null as "isOneGone"
      from participants p join jobs j on j.id = p.job_id join users manager on manager.id = j.manager_id
        join users model on model.id = p.model_id
      where p.job_id = ${path.jobId} and p.model_id = ${path.modelId} for share of manager, model`,
  );
  if (!both || (me.id !== both.managerId && me.id !== both.modelId)) throw new Refusal('NOT_FOUND');
  const made = await readRows(
    db,
    { id: columns.id },
    // With a deleted account none begins.
    sql`insert into chat_channels (id, type, job_id, person_id)
      select ${newId()}::uuid, 'direct', ${path.jobId}::uuid, ${both.model}::uuid where not ${both.isOneGone}::boolean
      on conflict (job_id, person_id) where type = 'direct' do nothing returning id`,
  );
  const [found] = await readRows(
    db,
    { id: columns.id },
    sql`select id from chat_channels where type = 'direct' and job_id = ${path.jobId} and person_id = ${both.model}`,
  );
  if (!found) throw new Refusal(both.isOneGone ? 'NOT_FOUND' : 'BUSY');
  if (made.length > 0) {
    for (const person of [both.manager, both.model]) await db.execute(sql`select chat_join(${found.id}, ${person})`);
    afterCommit(() =>
      app.bus.publish({ kind: 'LIVE', to: [both.managerId, both.modelId], event: { kind: 'JOB', id: path.jobId } }),
    );
  }
  return { channel: channelName('direct', found.id) };
};
