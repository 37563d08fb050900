import type { ReportReason } from '#contract/values/chat-report.ts';
import type { Entry } from '#server/money/index.ts';
import type { HistoryEvent } from '../history/event.ts';
import type { RowStep } from './rows.ts';

/** What the rules make of the history, such as money: rows and entries of the books, written with the clock set to it. */
export type RowsEvent = {
  at: Date;
  actor: string;
  why?: string;
  change: 'ROWS';
  set: { steps: Step[] };
};

export const rowsEvent = (at: Date, actor: string, steps: Step[], why?: string): RowsEvent => ({
  at,
  actor,
  ...(why && { why }),
  change: 'ROWS',
  set: { steps },
});

export type Step =
  | RowStep
  | { book: Entry }
  | { say: Saying }
  | { handle: { person: string; staffId: string; isDone: boolean } }
  | { report: Report }
  /** The hours of a job that nobody questions are approved by the client's silence. */
  | { approve: string }
  /** A decision about what waited for a review, by its row; its entry in the audit is the one before it. */
  | { decided: Record<string, unknown> };

/** Someone reports the last message of the group of a job. */
export type Report = {
  id: string;
  jobId: string;
  person: string;
  reason: ReportReason;
  text: string;
};

/** A line in the group of a job, or in the conversation of a person with support, where it is staff who may say it. */
export type Saying = { person: string; jobId?: string; staffId?: string; body: string };

export type ReplayedEvent = HistoryEvent | RowsEvent;

/**
 * Replays the history event by event with the product's clock set to each event: the database checks, counts and audits
 * every transition as if it happened then. The clock offset is visible only in this transaction, and reset at its end.
 */
export const CREATE_REPLAY = `
create function pg_temp.step(step jsonb) returns void language plpgsql as $$
declare
  entry jsonb := step->'book';
  said jsonb := step->'say';
  handled jsonb := step->'handle';
  reported jsonb := step->'report';
  outcome text;
  keys text;
begin
  if step ? 'rows' then
    if jsonb_array_length(step->'rows') = 0 then return; end if;
    select string_agg(quote_ident(k), ', ' order by k) into keys from jsonb_object_keys(step->'rows'->0) k where k is distinct from step->>'by';
  end if;
  case
    when step ? 'add' then
      execute format('insert into %1$I (%2$s) select %2$s from jsonb_populate_recordset(null::%1$I, $1)', step->>'add', keys) using step->'rows';
    when step ? 'change' then
      execute format('update %1$I t set (%2$s) = row(%3$s) from jsonb_populate_recordset(null::%1$I, $1) r where t.%4$I = r.%4$I',
        step->>'change', keys, (select string_agg('r.' || k, ', ') from unnest(string_to_array(keys, ', ')) k), step->>'by') using step->'rows';
    when entry is not null then
      perform book_entry(entry->>'event', entry->>'memo', (entry->>'jobId')::uuid, entry->'lines');
    when said is not null then
      select m.outcome into outcome from users u, chat_post(
        coalesce((select id from chat_channels where job_id = (said->>'jobId')::uuid and type = 'group'), chat_support_of(u.chat_user_id)),
        jsonb_strip_nulls(jsonb_build_object('cid', gen_random_uuid(), 'kind', 'TEXT', 'staffId', said->>'staffId', 'body', said->>'body',
          'senderId', case when said->>'staffId' is null then u.chat_user_id end))) m
        where u.id = (said->>'person')::uuid;
      if outcome is distinct from 'STORED' then raise exception 'the demo could not say %: %', said, outcome; end if;
    when handled is not null then
      update support_cases set assignee_id = (handled->>'staffId')::uuid,
          done_at = case when (handled->>'isDone')::boolean then app_now() end,
          waiting_since = case when not (handled->>'isDone')::boolean then waiting_since end
        where done_at is null and channel_id = (select chat_support_of(chat_user_id) from users where id = (handled->>'person')::uuid);
    when reported is not null then
      insert into chat_reports (id, channel_id, seq, reporter_id, reason, text, body)
        select (reported->>'id')::uuid, m.channel_id, m.seq, u.chat_user_id, reported->>'reason', reported->>'text', m.body
        from chat_channels c join chat_messages m on m.channel_id = c.id and m.seq = c.last_message_seq, users u
        where c.job_id = (reported->>'jobId')::uuid and c.type = 'group' and u.id = (reported->>'person')::uuid;
    when step ? 'approve' then
      perform open_shifts((step->>'approve')::uuid);
      update shifts s set minutes = planned_minutes, approved_at = app_now(), approved_by = 'SILENCE'
        where s.job_id = (step->>'approve')::uuid and s.approved_at is null
          and not exists (select from no_shows n where n.job_id = s.job_id and n.model_id = s.model_id)
          and not exists (select from disputes d where d.job_id = s.job_id and d.model_id = s.model_id);
    when step ? 'decided' then
      insert into review_decisions select (jsonb_populate_record(null::review_decisions, step->'decided' || jsonb_build_object('decided_at', app_now(),
        'entry_id', (select max(id) from audit_entries where subject_id = (step->'decided'->>'subject_id')::uuid and action = 'MODERATION')))).*;
  end case;
end $$;
create function pg_temp.replay(history jsonb) returns void language plpgsql as $$
declare
  event record;
  count int := 0;
  offset_before bigint := (select offset_ms from app_clock);
begin
  for event in
    select * from jsonb_to_recordset(history)
      as e(at timestamptz, actor text, why text, change text, id uuid, model uuid, set jsonb)
  loop
    -- Every version of the clock stays until the transaction ends, and each look at the clock passes over all of them.
    count := count + 1;
    if count % 50 = 0 then
      truncate app_clock;
      insert into app_clock default values;
    end if;
    update app_clock set offset_ms = extract(epoch from event.at - clock_timestamp()) * 1000;
    perform set_config('app.actor', event.actor, true), set_config('app.why', coalesce(event.why, ''), true);
    case event.change
      when 'JOB' then
        update jobs j set (lifecycle, moderation, moderation_reason, submitted_at, appeal, appealed_at, cancel_reason, cancel_description, updated_at) =
          (select r.lifecycle, r.moderation, r.moderation_reason, r.submitted_at, r.appeal, r.appealed_at, r.cancel_reason, r.cancel_description, r.updated_at
            from jsonb_populate_record(j, event.set) r)
        where j.id = event.id;
      when 'USER' then
        update users u set (moderation, submitted_at, updated_at) =
          (select r.moderation, r.submitted_at, r.updated_at from jsonb_populate_record(u, event.set) r)
        where u.id = event.id;
      when 'JOINED' then
        insert into participants
          select r.* from jsonb_populate_record(null::participants,
            event.set || jsonb_build_object('job_id', event.id, 'model_id', event.model, 'companion', false)) r;
      when 'ROWS' then
        perform pg_temp.step(s) from jsonb_array_elements(event.set->'steps') with ordinality e(s, n);
      when 'PART' then
        update participants p set (status, place, booked_at, declined_at, declined_by, decline_reason, undo_until, told_at, updated_at) =
          (select r.status, r.place, r.booked_at, r.declined_at, r.declined_by, r.decline_reason, r.undo_until, r.told_at, r.updated_at
            from jsonb_populate_record(p, event.set) r)
        where p.job_id = event.id and p.model_id = event.model;
    end case;
    if not found then raise exception 'the demo history changes what is not there: %', event; end if;
  end loop;
  update app_clock set offset_ms = offset_before;
  perform set_config('app.actor', '', true), set_config('app.why', '', true);
end $$`;
