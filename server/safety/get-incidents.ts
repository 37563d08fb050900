import { sql } from 'drizzle-orm';
import { venueText } from '#contract/rules/place.ts';
import type { Incident } from '#contract/schemas/safety.ts';
import { type IncidentKind, type IncidentState, urgentIncidents } from '#contract/values/safety.ts';
import { staffOf } from '../auth/index.ts';
import { nameOf } from '../booking/index.ts';
import type { Handler } from '../context.ts';
import { columns, readRows } from '../db/rows.ts';
import type { JobRow } from '../db/tables/jobs.ts';
import { latestShift } from './latest-shift.ts';

const PAGE = 100;

type Json = Omit<Incident, 'isUrgent' | 'job' | 'at' | 'arrivedAt' | 'kind' | 'state'> & {
  kind: IncidentKind;
  state: IncidentState;
  at: string;
  arrivedAt: string | null;
  job: Pick<JobRow, 'id' | 'categoryCode' | 'location' | 'lifecycle'> & { startsAt: string | null };
};

const placeOf = ({ venue, name }: NonNullable<JobRow['location']>): string =>
  [venue && venueText(venue), name].filter(Boolean).join(', ');

const incidentView = ({ job, at, arrivedAt, ...incident }: Json): Incident => ({
  ...incident,
  isUrgent: urgentIncidents.includes(incident.kind),
  at: new Date(at).toISOString(),
  arrivedAt: arrivedAt === null ? null : new Date(arrivedAt).toISOString(),
  job: {
    id: job.id,
    name: nameOf({ ...job, startsAt: job.startsAt === null ? null : new Date(job.startsAt) }),
    timeZone: job.location?.timeZone ?? 'UTC',
    place: job.location ? placeOf(job.location) : null,
    lifecycle: job.lifecycle,
  },
});

/** Phones are for whoever calls: closed ones have none. Open ones before those that a colleague has, urgent before others, the oldest first; then the closed, the latest first. */
export const getIncidents: Handler<'getIncidents'> = async call => {
  const { db } = call;
  const { id: me } = staffOf(call);
  const rows = await readRows(
    db,
    { item: columns.json<Json>(), total: columns.number },
    sql`select json_build_object('id', i.id, 'kind', i.kind, 'state', i.state, 'text', i.text, 'at', i.created_at, 'note', i.note,
        'job', json_build_object('id', j.id, 'categoryCode', j.category_code, 'location', j.location, 'lifecycle', j.lifecycle, 'startsAt', j.starts_at),
        'model', json_build_object('id', m.id, 'name', coalesce(m.name, 'Someone'), 'phone', case when i.state <> 'CLOSED' then m.phone end),
        'manager', json_build_object('id', c.id, 'name', coalesce(c.company_name, c.name, 'The client'), 'phone', case when i.state <> 'CLOSED' then c.phone end),
        'companion', p.companion, 'takenBy', s.name, 'isMine', coalesce(s.id = ${me}, false), 'closedBy', e.name,
        'arrivedAt', shift.checked_in_at) as item, (count(*) over ())::int as total
      from incidents i join jobs j on j.id = i.job_id join users m on m.id = i.model_id join users c on c.id = j.manager_id
      join participants p on p.job_id = i.job_id and p.model_id = i.model_id left join staff s on s.id = i.taken_by left join staff e on e.id = i.closed_by
      left join ${latestShift(sql`i.job_id`, sql`i.model_id`)} shift on true
      where i.state <> 'CLOSED' or i.closed_at > app_now() - interval '30 days'
      order by array_position(array['OPEN', 'TAKEN', 'CLOSED'], i.state),
        case when i.state <> 'CLOSED' then i.kind not in (${sql.join(
          urgentIncidents.map(kind => sql`${kind}`),
          sql`, `,
        )}) end, i.closed_at desc nulls last, i.created_at, i.id limit ${PAGE}::int`,
  );
  return { items: rows.map(({ item }) => incidentView(item)), total: rows[0]?.total ?? 0 };
};
