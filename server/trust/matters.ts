import { type SQL, sql } from 'drizzle-orm';
import { urgentIncidents } from '#contract/values/safety.ts';
import {
  type CaseShow,
  INCIDENT_WEIGHT,
  REVIEW_REPORT_WEIGHT,
  reportWeights,
  signalKinds,
  signalTable,
  URGENT_INCIDENT_WEIGHT,
} from '#contract/values/trust.ts';

/** What is closed is shown for so long. */
const CLOSED_DAYS = 90;

const values = (rows: (readonly [string, number])[]): SQL =>
  sql`(values ${sql.join(
    rows.map(([name, weight]) => sql`(${name}::text, ${weight}::int)`),
    sql`, `,
  )})`;

const signalWeights = values(signalKinds.map(kind => [kind, signalTable[kind].weight] as const));
const messageWeights = values(Object.entries(reportWeights));
const urgent = sql.join(
  urgentIncidents.map(kind => sql`${kind}`),
  sql`, `,
);

const recently = (at: SQL): SQL => sql`${at} > app_now() - make_interval(days => ${CLOSED_DAYS}::int)`;

/** What is open, or was closed lately, each with whom it is about and what it adds to the priority: signals, and what people reported. */
export const mattersOf = (show: CaseShow): SQL => {
  const isOpen = show === 'OPEN';
  return sql`
    select t.subject_id as user_id, t.kind, ${isOpen ? sql`t.last_seen_at` : sql`t.closed_at`} as at, w.weight
      from trust_signals t join ${signalWeights} w(kind, weight) on w.kind = t.kind
      where ${isOpen ? sql`t.state = 'OPEN'` : sql`t.state <> 'OPEN' and ${recently(sql`t.closed_at`)}`}
    union all
    select u.id, 'MESSAGE', ${isOpen ? sql`r.created_at` : sql`r.closed_at`}, w.weight
      from chat_reports r join chat_messages m on m.channel_id = r.channel_id and m.seq = r.seq join users u on u.chat_user_id = m.sender_id
        join ${messageWeights} w(reason, weight) on w.reason = r.reason
      where ${isOpen ? sql`r.closed_at is null` : recently(sql`r.closed_at`)}
    union all
    select case r.side when 'MANAGER' then j.manager_id else r.model_id end, 'REVIEW', ${isOpen ? sql`r.reported_at` : sql`r.report_closed_at`}, ${REVIEW_REPORT_WEIGHT}::int
      from reviews r join jobs j on j.id = r.job_id
      where r.reported_at is not null and ${isOpen ? sql`r.report_closed_at is null` : recently(sql`r.report_closed_at`)}
    union all
    select j.manager_id, 'INCIDENT', ${isOpen ? sql`i.created_at` : sql`i.closed_at`},
        case when i.kind in (${urgent}) then ${URGENT_INCIDENT_WEIGHT}::int else ${INCIDENT_WEIGHT}::int end
      from incidents i join jobs j on j.id = i.job_id
      where ${isOpen ? sql`i.state <> 'CLOSED'` : sql`i.state = 'CLOSED' and ${recently(sql`i.closed_at`)}`}`;
};
