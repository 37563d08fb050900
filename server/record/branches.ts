import { type SQL, sql } from 'drizzle-orm';
import type { Subject } from '#contract/values/office.ts';
import type { RecordKind } from '#contract/values/record-office.ts';
import type { ReportLabel } from '#contract/values/search-office.ts';
import type { StaffRelation } from '#contract/values/staff.ts';
import { textArray } from '../db/text-array.ts';
import { restrictedEntries } from '../restricted-entries.ts';

/** A part of a record: where its rows come from, each with the same columns. Reports are for those who may open them; `openTo` names whom another part is for. */
export type Branch = { kind: RecordKind; rows: SQL; report?: ReportLabel; openTo?: StaffRelation };

const nothing = sql.raw('null::jsonb');
const audit = (from: SQL, extra: { name?: SQL; cents?: SQL; job?: SQL } = {}): SQL => sql`
  select e.created_at as at, 'a' || lpad(e.id::text, 14, '0') as key, e.subject, e.action, e.before, e.after, e.why, e.actor, null::text as text,
    ${extra.name ?? sql`null::text`} as name, ${extra.cents ?? sql`null::int`} as cents, ${extra.job ?? sql`null::uuid`} as job_id ${from}`;

/** Rows that are no entries of the audit. */
const own = (
  from: SQL,
  one: { at: SQL; key: SQL; subject: string; text: SQL; actor?: SQL; after?: SQL; why?: SQL; job?: SQL },
): SQL => sql`
  select ${one.at} as at, ${one.key} as key, ${one.subject}::text as subject, ''::text as action, ${nothing} as before, ${one.after ?? nothing} as after,
    ${one.why ?? sql`null::text`} as why, ${one.actor ?? sql`'system'::text`} as actor, ${one.text} as text, null::text as name, null::int as cents,
    ${one.job ?? sql`null::uuid`} as job_id ${from}`;

const modelName = sql`(select coalesce(m.name, 'Someone') from users m where m.id = (coalesce(e.after, e.before) ->> 'modelId')::uuid)`;

const moneyOf = (where: { charges: SQL; earnings: SQL; chargebacks: SQL }): SQL =>
  audit(
    sql`from (select id, amount_cents as cents, job_id from charges where ${where.charges}
        union all select r.id, r.amount_cents, r.job_id from refunds r where r.charge_id in (select id from charges where ${where.charges})
        union all select id, pay_cents, job_id from earnings where ${where.earnings}
        union all select id, pay_cents, job_id from pay_holds where ${where.earnings}
        union all select id, amount_cents, job_id from chargebacks where ${where.chargebacks}) o
      join audit_entries e on e.subject_id = o.id and e.subject in ('CHARGE', 'REFUND', 'EARNING', 'CHARGEBACK')`,
    { cents: sql`o.cents`, job: sql`o.job_id` },
  );

const notesOf = (subject: Subject, id: string): Branch => ({
  kind: 'NOTE',
  rows: own(sql`from staff_notes n where n.subject_id = ${id} and n.subject = ${subject}`, {
    at: sql`n.created_at`,
    key: sql`'n' || n.id`,
    subject: 'NOTE',
    text: sql`n.text`,
    actor: sql`'staff:' || n.staff_id`,
  }),
});

const noticesOf = (where: SQL, name: SQL): SQL =>
  own(sql`from notices n join users u on u.id = n.user_id where ${where}`, {
    at: sql`n.created_at`,
    key: sql`'o' || n.id`,
    subject: 'NOTICE',
    text: sql`n.text`,
    after: sql`jsonb_build_object('kind', n.kind, 'readAt', n.read_at, 'to', ${name})`,
    job: sql`n.job_id`,
  });

/** Why a text has not left yet. */
const waitingOf = (where: SQL, name: SQL): SQL =>
  own(sql`from waiting_texts w join users u on u.id = w.user_id where ${where}`, {
    at: sql`w.not_before`,
    key: sql`'w' || w.id`,
    subject: 'WAITING',
    text: sql`w.text`,
    after: sql`jsonb_build_object('kind', w.kind, 'channel', w.channel, 'sendAt', w.send_at, 'isOver', w.is_over, 'to', ${name})`,
    job: sql`w.job_id`,
  });

/** What left for someone's phone, or was taken by a browser of theirs. */
const sentOf = (where: SQL, name: SQL): SQL =>
  own(sql`from sent_texts w join users u on u.id = w.user_id where w.text is not null and ${where}`, {
    at: sql`w.sent_at`,
    key: sql`'x' || w.id`,
    subject: 'SENT',
    text: sql`w.text`,
    after: sql`jsonb_build_object('channel', w.channel, 'sentAt', w.sent_at, 'to', ${name})`,
    job: sql`w.job_id`,
  });

/** What someone was not told, and why. */
const unsentOf = (where: SQL, name: SQL): SQL =>
  own(sql`from unsent_texts w join users u on u.id = w.user_id where ${where}`, {
    at: sql`w.created_at`,
    key: sql`'u' || w.id`,
    subject: 'UNSENT',
    text: sql`w.text`,
    after: sql`jsonb_build_object('kind', w.kind, 'channel', w.channel, 'because', w.because, 'to', ${name})`,
    job: sql`w.job_id`,
  });

const reportsOf = (where: SQL): SQL =>
  own(
    sql`from chat_reports r join chat_messages m on m.channel_id = r.channel_id and m.seq = r.seq join chat_channels c on c.id = r.channel_id
      join users p on p.chat_user_id = r.reporter_id left join users s on s.chat_user_id = m.sender_id where ${where}`,
    {
      at: sql`r.created_at`,
      key: sql`'r' || r.id`,
      subject: 'REPORT',
      text: sql`coalesce(p.name, 'Someone') || ' reported a message of ' || coalesce(s.name, 'someone')`,
      actor: sql`'user:' || p.id`,
      after: sql`jsonb_build_object('reason', r.reason, 'closedAt', r.closed_at)`,
      why: sql`coalesce(r.note, r.text)`,
      job: sql`c.job_id`,
    },
  );

const incidentsOf = (where: SQL): SQL =>
  own(sql`from incidents i join users u on u.id = i.model_id where ${where}`, {
    at: sql`i.created_at`,
    key: sql`'i' || i.id`,
    subject: 'INCIDENT',
    text: sql`coalesce(u.name, 'Someone') || ' reported an incident on the set'`,
    actor: sql`'user:' || i.model_id`,
    after: sql`jsonb_build_object('incident', i.kind, 'state', i.state)`,
    why: sql`coalesce(i.note, i.text)`,
    job: sql`i.job_id`,
  });

/** What staff did with conversations: whom they read, for those who answer for the staff. */
const looksOf = (from: SQL, people: SQL): Branch => ({
  kind: 'MOVE',
  openTo: 'STAFF_OWNER',
  rows: audit(sql`from ${from} join audit_entries e on e.subject_id = c.id and e.subject = 'CHAT'`, {
    name: sql`(select string_agg(coalesce(u.name, u.company_name, 'Someone'), ', ' order by o.joined_at, u.id)
      from chat_members o join users u on u.chat_user_id = o.chat_user_id where o.channel_id = c.id and ${people})`,
    job: sql`c.job_id`,
  }),
});

/** Tables about many, this person among them, that staff took out. Each is an entry about whoever did. */
const exportsOf = (id: string): Branch => ({
  kind: 'MOVE',
  openTo: 'STAFF_OWNER',
  rows: audit(sql`from staff s join audit_entries e on e.subject_id = s.id and e.subject = 'EXPORT' and e.action = 'STARTED' and e.after ->> 'what' = 'TAX_FIGURES'
      where exists (select from earnings p where p.model_id = ${id} and p.status = 'PAID'
        and p.paid_at >= (e.after ->> 'year' || '-01-01')::timestamptz and p.paid_at < (e.after ->> 'year' || '-01-01')::timestamptz + interval '1 year')`),
});

/** How someone pays and is paid. */
const moneyEdits = sql`jsonb_exists_any(e.after, array['paymentMethod', 'defaultMethod', 'payoutAccount', 'paidOutTo'])`;

/** What was changed of someone: as edits of jobs, though it goes with the account. */
const editsOf = (id: string, kind: 'MOVE' | 'MONEY', which: SQL): Branch => ({
  kind,
  rows: sql`
    select e.created_at as at, 'e' || lpad(e.id::text, 14, '0') as key, 'USER'::text as subject, 'EDIT'::text as action, e.before, e.after, null::text as why, e.actor,
      null::text as text, null::text as name, null::int as cents, null::uuid as job_id from person_edits e where e.user_id = ${id} and ${which}`,
});

/** What happened to an account, each part for those who may read it. */
const entriesOf = (id: string): Branch[] => {
  const of = (which: SQL) =>
    audit(sql`from audit_entries e where e.subject_id = ${id} and e.subject = 'USER' and ${which}`);
  const restricted = restrictedEntries.flatMap(({ actions }) => actions);
  return [
    { kind: 'MOVE', rows: of(sql`e.action <> all(${textArray(restricted)})`) },
    ...restrictedEntries.map(
      ({ actions, openTo }): Branch => ({ kind: 'MOVE', openTo, rows: of(sql`e.action = any(${textArray(actions)})`) }),
    ),
  ];
};

export const branchesOfPerson = (id: string): Branch[] => [
  editsOf(id, 'MOVE', sql`not ${moneyEdits}`),
  editsOf(id, 'MONEY', moneyEdits),
  ...entriesOf(id),
  {
    kind: 'MOVE',
    rows: audit(
      sql`from audit_entries e where coalesce(e.after, e.before) ->> 'modelId' = ${id} and e.subject in ('PARTICIPANT', 'WORK')`,
      { name: modelName, job: sql`e.subject_id` },
    ),
  },
  {
    kind: 'MOVE',
    rows: audit(
      sql`from jobs j join audit_entries e on e.subject_id = j.id and e.subject = 'JOB' where j.manager_id = ${id}`,
      {
        job: sql`j.id`,
      },
    ),
  },
  {
    kind: 'MONEY',
    rows: moneyOf({
      charges: sql`manager_id = ${id}`,
      earnings: sql`model_id = ${id}`,
      chargebacks: sql`charge_id in (select id from charges where manager_id = ${id})`,
    }),
  },
  {
    kind: 'MONEY',
    rows: audit(sql`from audit_entries e where e.subject_id = ${id} and e.subject = 'PAYOUT'`, {
      cents: sql`(e.after ->> 'cents')::int`,
    }),
  },
  { kind: 'NOTICE', rows: noticesOf(sql`n.user_id = ${id}`, sql`null::text`) },
  { kind: 'NOTICE', rows: waitingOf(sql`w.user_id = ${id}`, sql`null::text`) },
  { kind: 'NOTICE', rows: sentOf(sql`w.user_id = ${id}`, sql`null::text`) },
  { kind: 'NOTICE', rows: unsentOf(sql`w.user_id = ${id}`, sql`null::text`) },
  {
    kind: 'REPORT',
    report: 'MESSAGE',
    rows: reportsOf(sql`r.reporter_id = (select chat_user_id from users where id = ${id})`),
  },
  {
    kind: 'REPORT',
    report: 'MESSAGE',
    rows: reportsOf(sql`m.sender_id = (select chat_user_id from users where id = ${id})`),
  },
  { kind: 'REPORT', report: 'INCIDENT', rows: incidentsOf(sql`i.model_id = ${id}`) },
  {
    kind: 'SESSION',
    rows: own(sql`from sessions s where s.user_id = ${id}`, {
      at: sql`s.created_at`,
      key: sql`'s' || s.id`,
      subject: 'SESSION',
      text: sql`'Signed in'`,
      actor: sql`'user:' || s.user_id`,
    }),
  },
  {
    kind: 'SESSION',
    rows: own(sql`from sessions s where s.user_id = ${id} and s.revoked_at is not null`, {
      at: sql`s.revoked_at`,
      key: sql`'t' || s.id`,
      subject: 'SESSION',
      text: sql`'A session ended'`,
    }),
  },
  looksOf(
    sql`users me join chat_members i on i.chat_user_id = me.chat_user_id and me.id = ${id} join chat_channels c on c.id = i.channel_id`,
    sql`u.id <> ${id}`,
  ),
  exportsOf(id),
  notesOf('USER', id),
];

export const branchesOfJob = (id: string): Branch[] => [
  {
    kind: 'MOVE',
    rows: audit(sql`from audit_entries e where e.subject_id = ${id} and e.subject in ('JOB', 'PARTICIPANT', 'WORK')`, {
      name: modelName,
    }),
  },
  {
    kind: 'MONEY',
    rows: moneyOf({ charges: sql`job_id = ${id}`, earnings: sql`job_id = ${id}`, chargebacks: sql`job_id = ${id}` }),
  },
  // By whom they are for: there is no index of notices by job.
  {
    kind: 'NOTICE',
    rows: noticesOf(
      sql`n.job_id = ${id} and n.user_id in (select manager_id from jobs where id = ${id} union select model_id from participants where job_id = ${id})`,
      sql`coalesce(u.name, 'Someone')`,
    ),
  },
  {
    kind: 'NOTICE',
    rows: waitingOf(
      sql`w.job_id = ${id} and w.user_id in (select manager_id from jobs where id = ${id} union select model_id from participants where job_id = ${id})`,
      sql`coalesce(u.name, 'Someone')`,
    ),
  },
  {
    kind: 'NOTICE',
    rows: sentOf(
      sql`w.job_id = ${id} and w.user_id in (select manager_id from jobs where id = ${id} union select model_id from participants where job_id = ${id})`,
      sql`coalesce(u.name, 'Someone')`,
    ),
  },
  {
    kind: 'NOTICE',
    rows: unsentOf(
      sql`w.job_id = ${id} and w.user_id in (select manager_id from jobs where id = ${id} union select model_id from participants where job_id = ${id})`,
      sql`coalesce(u.name, 'Someone')`,
    ),
  },
  { kind: 'REPORT', report: 'MESSAGE', rows: reportsOf(sql`c.job_id = ${id}`) },
  { kind: 'REPORT', report: 'INCIDENT', rows: incidentsOf(sql`i.job_id = ${id}`) },
  looksOf(sql`(select id, job_id from chat_channels where job_id = ${id}) c`, sql`true`),
  notesOf('JOB', id),
];
