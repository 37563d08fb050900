-- Written by hand, because the tables below need it: extensions for indexes over ids, time ranges and words, the one clock, and how words are cut.
create extension if not exists btree_gist;
create extension if not exists btree_gin;
create extension if not exists pg_trgm;

-- Business time is the database's, plus an offset that only development and tests set.
create table app_clock (only_row boolean primary key default true check (only_row), offset_ms bigint not null default 0);
insert into app_clock default values;
create function app_now() returns timestamptz language sql stable parallel safe as
$$ select clock_timestamp() + (select offset_ms from app_clock) * interval '1 millisecond' $$;

-- Words as they are compared, each between spaces: lower case, without accents, apostrophes and punctuation. What is written without spaces
-- (Chinese, Thai, pictures) is one word as far as it goes, with the mark before it, a capital letter as no folded word has one. `foldWords` of contract/rules/fold-words.ts is the same for
-- lists in memory. Letters that have no accent to take off are named one by one.
create function fold_words(given text, mark text default '') returns text language sql immutable parallel safe return
  ' ' || btrim(regexp_replace(case when given ~ '[^\u0001-\u007f]' then
      regexp_replace(regexp_replace(replace(replace(replace(replace(translate(
        normalize(regexp_replace(lower(normalize(regexp_replace(given,
          '[\u0027\u0060\u00b4\u02b9\u02bb-\u02bf\u02c8\u055a\u05f3\u2018-\u201b\u2032\u2035\ua78b\ua78c\uff07]', '', 'g'), NFKD)),
          '[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\U0001f3fb-\U0001f3ff]', '', 'g'), NFKC),
        'ςıłøđðħəŋŧƀɨʉƶǥⱥȼɇɉƚɍɏɓɗƙɛɔ', 'σiloddhentbiuzgacejlrybdkeo'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
        '(\d),(?=\d{3}(?!\d))', '\1', 'g'),
        '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u231a-\u23ff\u2600-\u27bf\u2b00-\u2bff\u3005-\u3007\u3021-\u302f\u3031-\u303c\u3041-\u30fa\u30fc-\u318f\u31a0-\u31bf\u31f0-\u31ff\u3400-\u4dbf\u4e00-\ua48f\uac00-\ud7ff\U0001f000-\U0001faff\U00020000-\U0003ffff]+)', ' ' || mark || '\1 ', 'g')
    else regexp_replace(lower(translate(coalesce(given, ''), '''`', '')), '(\d),(?=\d{3}(?!\d))', '\1', 'g') end,
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02c2-\u02df\u02e5-\u02ff\u0375\u037e\u0387\u03f6\u0482\u055a-\u055f\u0589-\u058f\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u0600-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u06dd\u06de\u06e9\u06fd\u06fe\u0700-\u070f\u07f6-\u07f9\u0964\u0965\u0970\u09f2\u09f3\u09fa\u09fb\u0af0\u0af1\u0bf3-\u0bfa\u0c77\u0df4\u0e3f\u0e4f\u0e5a\u0e5b\u0f01-\u0f17\u0f3a-\u0f3d\u104a-\u104f\u10fb\u1360-\u1368\u1680\u17d4-\u17d6\u17d8-\u17db\u1800-\u180a\u2000-\u2319\u2400-\u25ff\u27c0-\u2aff\u2e00-\u2fff\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30a0\u30fb\u3190-\u319f\u31c0-\u31ef\u4dc0-\u4dff\ua4fe\ua4ff\ua828-\ua83f\ua92e\ua92f\ua9c1-\ua9cd\uaade\uaadf\uabeb\ue000-\uf8ff\ufd3e\ufd3f\ufe10-\ufe1f\ufe30-\ufe6f\ufff0-\uffff]+', ' ', 'g')) || ' ';

-- Words of a text with their places, at most 60 letters each. What is written without spaces is cut into words of six letters: as it is asked for,
-- side by side; as it is found, one that begins at each letter. So a part of it is looked for like the beginning of any other word.
-- A word with an apostrophe is found twice: D'Angelo as Angelo too.
create function cut_words(given text, is_asked boolean) returns text[] language plpgsql immutable parallel safe as $$
declare
  apostrophe constant text := '[\u0027\u0060\u00b4\u02b9\u02bb-\u02bf\u02c8\u055a\u05f3\u2018-\u201b\u2032\u2035\ua78b\ua78c\uff07]';
  folded text := public.fold_words(given, 'W');
  word text;
  six text;
  after text;
  place int := 1;
  cut text[] := '{}';
begin
  if not is_asked then
    folded := folded || coalesce((select string_agg(btrim(public.fold_words(regexp_replace(m[1], apostrophe, ' ', 'g'), 'W')), ' ')
      from regexp_matches(given, '(\S+' || apostrophe || '\S+)', 'g') m), '');
  end if;
  foreach word in array string_to_array(btrim(folded), ' ') loop
    if word not like 'W%' then
      cut := cut || (left(word, 60) || ':' || place);
      place := place + 1;
      continue;
    end if;
    for six, after in select m[1], lead(m[1], 1, '') over (order by n) from regexp_matches(substr(word, 2), '.{1,6}', 'g') with ordinality r(m, n) loop
      for letter in 1..case when is_asked then 1 else char_length(six) end loop
        cut := cut || (substr(six || after, letter, 6) || ':' || place + letter - 1);
      end loop;
      place := place + char_length(six);
    end loop;
  end loop;
  return cut;
end $$;

-- The words that a message is found by.
create function found_words(given text) returns tsvector language sql immutable parallel safe return
  array_to_string(cut_words(given, false), ' ')::tsvector;

-- What a search asks for: each word as the beginning of one, and what has no space in it as words that follow each other. Null without a word.
create function asked_words(given text) returns tsquery language sql immutable parallel safe return
  (select string_agg(asked, ' & ')::tsquery from (
    select string_agg(case when c.place = c.first then '' else ' <' || c.place - c.before || '> ' end || c.word || case when c.place = c.last then ':*' else '' end, '' order by c.place) as asked
    from (select p.n, w.word, w.place, min(w.place) over own as first, max(w.place) over own as last, lag(w.place) over (partition by p.n order by w.place) as before
      from regexp_split_to_table(given, '\s+') with ordinality p(part, n), unnest(cut_words(p.part, true)) item,
        lateral (select split_part(item, ':', 1) as word, split_part(item, ':', 2)::int as place) w window own as (partition by p.n)) c
    group by c.n) parts);

-- The words of an entry, each with its kind before it: a word that is common in one kind costs nothing in the others. Trigrams needed
-- several lists for a word, and each row that they found to be compared with it. A search reads some thousand rows, for which no
-- other process is started: that takes longer.
create function search_lexemes(kind text, words text) returns tsvector language sql immutable parallel restricted as $$
  select array_to_tsvector(array(select kind || ' ' || word from unnest(string_to_array(words, ' ')) word where word <> ''))
$$;

-- Printed by `npx drizzle-kit export` from server/db/tables; `unlogged` is written by hand.
CREATE TABLE "agreements" (
	"user_id" uuid NOT NULL,
	"document" text NOT NULL,
	"version" date NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agreements_user_id_document_version_pk" PRIMARY KEY("user_id","document","version"),
	CONSTRAINT "agreements_document" CHECK ("agreements"."document" in ('TERMS', 'PRIVACY'))
);

CREATE TABLE "approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid,
	"input" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"why" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"decided_by" uuid,
	"decision" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "approvals_kind" CHECK ("approvals"."kind" in ('CLOSE_ACCOUNT', 'EXPORT_PERSON', 'CHANGE_SETTING', 'EXPORT_TAX', 'PAY_REFUND', 'WAIVE_DEBT')),
	CONSTRAINT "approvals_outcome" CHECK ("approvals"."outcome" in ('APPROVED', 'DECLINED', 'WITHDRAWN', 'LAPSED')),
	CONSTRAINT "approvals_decided_whole" CHECK ((outcome is null) = (decided_at is null)),
	CONSTRAINT "approvals_decided_by" CHECK (coalesce(outcome in ('APPROVED', 'DECLINED'), false) = (decided_by is not null and decision is not null))
);

CREATE TABLE "audit_chain" (
	"position" bigint PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_chain_entry_id_unique" UNIQUE("entry_id"),
	CONSTRAINT "audit_chain_hash_unique" UNIQUE("hash")
);

CREATE TABLE "audit_checkpoints" (
	"position" bigint PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"kept_since" timestamp with time zone NOT NULL,
	"signature" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL
);

CREATE TABLE "book_outs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"model_id" uuid NOT NULL,
	"during" "tstzrange" NOT NULL,
	"repeating_id" uuid,
	"is_imported" boolean DEFAULT false NOT NULL,
	CONSTRAINT "book_outs_one_source" CHECK ("book_outs"."repeating_id" is null or not "book_outs"."is_imported")
);

CREATE TABLE "busy_calendars" (
	"model_id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"next_read_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"read_at" timestamp with time zone,
	"failure" text,
	"unread" integer DEFAULT 0 NOT NULL,
	"times_hash" text,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "busy_calendars_failure" CHECK ("busy_calendars"."failure" in ('NOT_PUBLIC', 'NO_ANSWER', 'REFUSED', 'NO_CALENDAR', 'TOO_LARGE'))
);

CREATE TABLE "repeating_book_outs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"model_id" uuid NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date,
	"every_weeks" smallint NOT NULL,
	"from_time" text,
	"to_time" text,
	"planned_until" date NOT NULL,
	"time_zone" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "repeating_book_outs_weeks" CHECK ("repeating_book_outs"."every_weeks" in (1, 2)),
	CONSTRAINT "repeating_book_outs_hours" CHECK (("repeating_book_outs"."from_time" is null) = ("repeating_book_outs"."to_time" is null)),
	CONSTRAINT "repeating_book_outs_days" CHECK ("repeating_book_outs"."last_day" >= "repeating_book_outs"."first_day")
);

CREATE TABLE "bank_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"statement_id" uuid NOT NULL,
	"day" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"text" text NOT NULL,
	"ordinal" integer NOT NULL,
	"entry_id" bigint,
	CONSTRAINT "bank_lines_line" UNIQUE("day","amount_cents","text","ordinal"),
	CONSTRAINT "bank_lines_entry" UNIQUE("entry_id"),
	CONSTRAINT "bank_lines_amount" CHECK (amount_cents <> 0)
);

CREATE TABLE "bank_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"added_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "bank_statements_days" CHECK ("bank_statements"."first_day" <= "bank_statements"."last_day")
);

CREATE TABLE "board_images" (
	"job_id" uuid NOT NULL,
	"image_id" uuid NOT NULL,
	"note" text,
	"position" integer NOT NULL,
	CONSTRAINT "board_images_job_id_image_id_pk" PRIMARY KEY("job_id","image_id")
);

CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"secret_hash" text NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL
);

CREATE TABLE "call_sheets" (
	"job_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"nudged_at" timestamp with time zone,
	CONSTRAINT "call_sheets_job_id_version_pk" PRIMARY KEY("job_id","version"),
	CONSTRAINT "call_sheets_version" CHECK (version > 0)
);

CREATE TABLE "chargebacks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"charge_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"evidence_due_at" timestamp with time zone,
	"answer" text,
	"answered_by" uuid,
	"answered_because" text,
	"answered_at" timestamp with time zone,
	"evidence" jsonb,
	"sent_at" timestamp with time zone,
	"attempt" integer DEFAULT 1 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"claimed_until" timestamp with time zone,
	"failure_code" text,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "chargebacks_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "chargebacks_status" CHECK ("chargebacks"."status" in ('INQUIRY', 'NEEDS_RESPONSE', 'UNDER_REVIEW', 'WON', 'LOST', 'PREVENTED')),
	CONSTRAINT "chargebacks_answer" CHECK ("chargebacks"."answer" in ('CONTEST', 'ACCEPT')),
	CONSTRAINT "chargebacks_amount" CHECK (amount_cents > 0),
	CONSTRAINT "chargebacks_answered" CHECK ((answer is null) = (answered_by is null) and (answer is null) = (answered_because is null) and (answer is null) = (answered_at is null)),
	CONSTRAINT "chargebacks_sent" CHECK (sent_at is null or answer is not null),
	CONSTRAINT "chargebacks_closed" CHECK ((status in ('WON', 'LOST', 'PREVENTED')) = (closed_at is not null))
);

CREATE TABLE "charge_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"charge_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"model_id" uuid,
	"service" text,
	"pay_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"void_at" timestamp with time zone,
	CONSTRAINT "charge_lines_kind" CHECK ("charge_lines"."kind" in ('BOOKING', 'REPLACEMENT', 'OVERTIME', 'SERVICE', 'DEBT')),
	CONSTRAINT "charge_lines_service_known" CHECK ("charge_lines"."service" in ('RUSH_BOOKING', 'AGENT_ASSISTANCE')),
	CONSTRAINT "charge_lines_amounts" CHECK (pay_cents >= 0 and fee_cents >= 0)
);

CREATE TABLE "charges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"job_id" uuid NOT NULL,
	"manager_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"aim" text NOT NULL,
	"status" text DEFAULT 'DUE' NOT NULL,
	"method_id" uuid,
	"attempt" integer DEFAULT 1 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	"provider_id" text,
	"provider_charge_id" text,
	"failure_code" text,
	"captured_at" timestamp with time zone,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "charges_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "charges_provider_charge_id_unique" UNIQUE("provider_charge_id"),
	CONSTRAINT "charges_purpose" CHECK ("charges"."purpose" in ('BOOKINGS', 'SERVICES', 'OVERTIME', 'DEBT', 'HOLD')),
	CONSTRAINT "charges_aim" CHECK ("charges"."aim" in ('CAPTURE', 'HOLD', 'RELEASE')),
	CONSTRAINT "charges_status" CHECK ("charges"."status" in ('DUE', 'ACTION_NEEDED', 'PROCESSING', 'AUTHORISED', 'CAPTURED', 'FAILED', 'RELEASED')),
	CONSTRAINT "charges_amount" CHECK (amount_cents > 0 and attempt > 0),
	CONSTRAINT "charges_refunds" CHECK (refunded_cents between 0 and amount_cents),
	CONSTRAINT "charges_captured" CHECK ((status = 'CAPTURED') = (captured_at is not null))
);

CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"charge_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"status" text DEFAULT 'DUE' NOT NULL,
	"provider_id" text,
	"attempt" integer DEFAULT 1 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	"failure_code" text,
	"needs_approval" boolean DEFAULT false NOT NULL,
	"asked_by" uuid,
	"decided_by" uuid,
	"decision" text,
	"decided_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "refunds_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "refunds_reason" CHECK ("refunds"."reason" in ('BOOKING_ENDED', 'PAY_CHANGED', 'NO_SHOW', 'JOB_CANCELLED', 'UNFILLED', 'SERVICE_NOT_GIVEN', 'DISPUTE', 'TAKEN_TWICE', 'PAY_CANCELLED', 'STAFF')),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('APPROVAL', 'DUE', 'PROCESSING', 'DONE', 'FAILED', 'REFUSED')),
	CONSTRAINT "refunds_amount" CHECK (amount_cents > 0),
	CONSTRAINT "refunds_staff" CHECK ((reason = 'STAFF') = (asked_by is not null) and (reason <> 'STAFF' or note is not null)),
	CONSTRAINT "refunds_approved" CHECK (case when needs_approval then status in ('APPROVAL', 'REFUSED') or (decided_by is not null and decided_at is not null) else status <> 'APPROVAL' end),
	CONSTRAINT "refunds_two_people" CHECK (asked_by is null or decided_by is null or asked_by <> decided_by)
);

CREATE TABLE "chat_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"text" text,
	"body" text NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"note" text,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "chat_reports_once" UNIQUE("channel_id","seq","reporter_id"),
	CONSTRAINT "chat_reports_reason" CHECK ("chat_reports"."reason" in ('HARASSMENT', 'SEXUAL', 'SCAM', 'OFF_PLATFORM', 'SPAM', 'OTHER')),
	CONSTRAINT "chat_reports_closed" CHECK ((closed_at is null) = (closed_by is null) and (closed_at is null) = (note is null))
);

CREATE TABLE "chat_attachments" (
	"channel_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"image_id" uuid NOT NULL,
	CONSTRAINT "chat_attachments_channel_id_seq_image_id_pk" PRIMARY KEY("channel_id","seq","image_id")
);

CREATE TABLE "chat_blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "chat_blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id")
);

CREATE TABLE "chat_channels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"job_id" uuid,
	"person_id" uuid,
	"last_event_seq" integer DEFAULT 0 NOT NULL,
	"last_message_seq" integer DEFAULT 0 NOT NULL,
	"last_message_at" timestamp with time zone,
	"sheet_version" integer DEFAULT 0 NOT NULL,
	"frozen_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "chat_channels_type" CHECK ("chat_channels"."type" in ('support', 'direct', 'group')),
	CONSTRAINT "chat_channels_about" CHECK ((type = 'support') = (job_id is null) and (type = 'group') = (person_id is null))
);

CREATE TABLE "chat_events" (
	"channel_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"message_seq" integer,
	"chat_user_id" uuid,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "chat_events_channel_id_seq_pk" PRIMARY KEY("channel_id","seq"),
	CONSTRAINT "chat_events_kind" CHECK ("chat_events"."kind" in ('MESSAGE', 'EDITED', 'DELETED', 'REACTED', 'VOTED', 'PINNED', 'PREVIEWED', 'JOINED', 'LEFT', 'FROZEN', 'SHEET', 'ACKNOWLEDGED'))
);

CREATE TABLE "chat_members" (
	"channel_id" uuid NOT NULL,
	"chat_user_id" uuid NOT NULL,
	"joined_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"left_at" timestamp with time zone,
	"read_seq" integer DEFAULT 0 NOT NULL,
	"skip" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"muted" boolean DEFAULT false NOT NULL,
	"pinned_at" timestamp with time zone,
	"acknowledged_version" integer DEFAULT 0 NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"notified_seq" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "chat_members_channel_id_chat_user_id_pk" PRIMARY KEY("channel_id","chat_user_id"),
	CONSTRAINT "chat_members_counts" CHECK (read_seq >= 0 and skip >= 0)
);

CREATE TABLE "chat_messages" (
	"channel_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"version" integer NOT NULL,
	"client_message_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sender_id" uuid,
	"staff_id" uuid,
	"body" text DEFAULT '' NOT NULL,
	"masked" text[] DEFAULT '{}' NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"mentions" uuid[] DEFAULT '{}' NOT NULL,
	"parent_seq" integer,
	"root_seq" integer,
	"poll" jsonb,
	"system" jsonb,
	"preview" jsonb,
	"pinned_at" timestamp with time zone,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (found_words(body)) STORED,
	CONSTRAINT "chat_messages_channel_id_seq_pk" PRIMARY KEY("channel_id","seq"),
	CONSTRAINT "chat_messages_kind" CHECK ("chat_messages"."kind" in ('TEXT', 'POLL', 'SYSTEM')),
	CONSTRAINT "chat_messages_one_sender" CHECK (sender_id is null or staff_id is null),
	CONSTRAINT "chat_messages_system" CHECK ((kind = 'SYSTEM') = (system is not null)),
	CONSTRAINT "chat_messages_deleted_is_empty" CHECK (deleted_at is null or (body = '' and attachments = '[]' and poll is null))
);

CREATE TABLE "chat_reactions" (
	"channel_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"chat_user_id" uuid NOT NULL,
	"emoji" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "chat_reactions_channel_id_seq_chat_user_id_emoji_pk" PRIMARY KEY("channel_id","seq","chat_user_id","emoji")
);

CREATE TABLE "chat_votes" (
	"channel_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"chat_user_id" uuid NOT NULL,
	"option" smallint NOT NULL,
	CONSTRAINT "chat_votes_channel_id_seq_chat_user_id_option_pk" PRIMARY KEY("channel_id","seq","chat_user_id","option")
);

CREATE TABLE "held_messages" (
	"channel_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"version" integer NOT NULL,
	"sender_id" uuid NOT NULL,
	"body" text NOT NULL,
	"attachments" jsonb NOT NULL,
	"poll" jsonb,
	"replaced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "held_messages_channel_id_seq_version_pk" PRIMARY KEY("channel_id","seq","version")
);

CREATE TABLE "review_assignments" (
	"subject_id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"given_by" uuid NOT NULL,
	"note" text,
	"assigned_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "review_assignments_subject_kind" CHECK ("review_assignments"."subject" in ('JOB', 'USER'))
);

CREATE TABLE "review_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"verdict" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"entry_id" bigint,
	CONSTRAINT "review_decisions_subject_kind" CHECK ("review_decisions"."subject" in ('JOB', 'USER')),
	CONSTRAINT "review_decisions_kind" CHECK ("review_decisions"."kind" in ('RUSH_JOB', 'JOB', 'PERSON', 'POINTS', 'APPEAL')),
	CONSTRAINT "review_decisions_verdict" CHECK ("review_decisions"."verdict" in ('APPROVED', 'INFO_REQUESTED', 'DECLINED', 'SETTLED'))
);

CREATE TABLE "review_sentences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"use" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "review_sentences_use" CHECK ("review_sentences"."use" in ('DECLINE', 'ASK')),
	CONSTRAINT "review_sentences_reason" CHECK ("review_sentences"."reason" in ('INCOMPLETE', 'NOT_GENUINE', 'UNSAFE', 'AGAINST_RULES', 'OTHER')),
	CONSTRAINT "review_sentences_reason_of_decline" CHECK (use = 'DECLINE' or reason is null)
);

CREATE TABLE "second_looks" (
	"decision_id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid,
	"outcome" text,
	"note" text,
	"looked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "second_looks_outcome" CHECK ("second_looks"."outcome" in ('AGREES', 'DISAGREES')),
	CONSTRAINT "second_looks_whole" CHECK (num_nulls(staff_id, outcome, looked_at) in (0, 3))
);

CREATE TABLE "earnings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"pay_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"status" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"provider_id" text,
	"attempt" integer DEFAULT 1 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	"failure_code" text,
	"paid_at" timestamp with time zone,
	"held_by" uuid,
	"held_because" text,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "earnings_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "earnings_kind" CHECK ("earnings"."kind" in ('WORK', 'CANCELLATION', 'OVERTIME')),
	CONSTRAINT "earnings_status" CHECK ("earnings"."status" in ('HELD', 'DUE', 'PAID', 'FAILED', 'CANCELLED')),
	CONSTRAINT "earnings_amounts" CHECK (pay_cents > 0 and fee_cents >= 0),
	CONSTRAINT "earnings_held" CHECK ((held_by is null) = (held_because is null) and (held_by is null or status = 'HELD')),
	CONSTRAINT "earnings_paid" CHECK ((status = 'PAID') = (paid_at is not null))
);

CREATE TABLE "payout_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"is_ready" boolean DEFAULT false NOT NULL,
	"can_pay_instantly" boolean DEFAULT false NOT NULL,
	"currently_due" text[] DEFAULT '{}' NOT NULL,
	"disabled_reason" text,
	"checked_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "payout_accounts_account_id_unique" UNIQUE("account_id")
);

CREATE TABLE "payouts" (
	"provider_id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"is_instant" boolean DEFAULT false NOT NULL,
	"failure_code" text,
	"arrives_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "payouts_status" CHECK ("payouts"."status" in ('PENDING', 'IN_TRANSIT', 'PAID', 'FAILED', 'CANCELLED'))
);

CREATE TABLE "favourites" (
	"manager_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "favourites_manager_id_model_id_pk" PRIMARY KEY("manager_id","model_id")
);

CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"manager_id" uuid NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL
);

CREATE TABLE "identity_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"status" text NOT NULL,
	"inquiry_id" text,
	"read_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"document_verdict" text,
	"person_verdict" text,
	"note" text,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "identity_checks_inquiry_id_unique" UNIQUE("inquiry_id"),
	CONSTRAINT "identity_checks_provider" CHECK ("identity_checks"."provider" in ('OFFICE', 'PERSONA')),
	CONSTRAINT "identity_checks_status" CHECK ("identity_checks"."status" in ('STARTED', 'WAITING', 'PASSED', 'FAILED')),
	CONSTRAINT "identity_checks_document" CHECK ("identity_checks"."document_verdict" in ('FITS', 'UNREADABLE', 'EXPIRED', 'OTHER_NAME', 'NO_DOCUMENT')),
	CONSTRAINT "identity_checks_person" CHECK ("identity_checks"."person_verdict" in ('FITS', 'UNCLEAR', 'OTHER_FACE', 'UNDER_AGE')),
	CONSTRAINT "identity_checks_decided" CHECK ((status in ('PASSED', 'FAILED')) = (decided_at is not null)),
	CONSTRAINT "identity_checks_inquiry" CHECK (inquiry_id is null or provider = 'PERSONA'),
	CONSTRAINT "identity_checks_passed" CHECK (status <> 'PASSED' or provider = 'PERSONA' or (document_verdict = 'FITS' and person_verdict = 'FITS'))
);

CREATE TABLE "identity_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"check_id" uuid,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "identity_pictures_kind" CHECK ("identity_pictures"."kind" in ('DOCUMENT', 'SELFIE'))
);

CREATE TABLE "images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"storage_key" text NOT NULL,
	"filename" text NOT NULL,
	"width_px" integer NOT NULL,
	"height_px" integer NOT NULL,
	"placeholder" text,
	"is_private" boolean DEFAULT false NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL
);

CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inviter_id" uuid NOT NULL,
	"code" text NOT NULL,
	"first_name" text NOT NULL,
	"status" text DEFAULT 'SENT' NOT NULL,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "invitations_code_unique" UNIQUE("code"),
	CONSTRAINT "invitations_status" CHECK ("invitations"."status" in ('SENT', 'ACCEPTED', 'DECLINED', 'CANCELLED')),
	CONSTRAINT "invitations_answered" CHECK ((status = 'SENT') = (answered_at is null)),
	CONSTRAINT "invitations_name" CHECK (char_length(first_name) between 1 and 60)
);

CREATE TABLE "invite_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"campaign" text,
	"expires_at" timestamp with time zone,
	"uses_left" integer,
	"created_by" uuid,
	"closed_by" uuid,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "invite_codes_kind" CHECK ("invite_codes"."kind" in ('REFERRAL', 'CAMPAIGN', 'INVITATION'))
);

CREATE TABLE "applicant_views" (
	"job_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"viewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "applicant_views_job_id_model_id_pk" PRIMARY KEY("job_id","model_id")
);

CREATE TABLE "job_marks" (
	"model_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"mark" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "job_marks_model_id_job_id_pk" PRIMARY KEY("model_id","job_id"),
	CONSTRAINT "job_marks_mark" CHECK ("job_marks"."mark" in ('SAVED', 'HIDDEN'))
);

CREATE TABLE "job_services" (
	"job_id" uuid NOT NULL,
	"service" text NOT NULL,
	"price_cents" integer NOT NULL,
	"status" text DEFAULT 'UNPAID' NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "job_services_job_id_service_pk" PRIMARY KEY("job_id","service"),
	CONSTRAINT "job_services_service" CHECK ("job_services"."service" in ('RUSH_BOOKING', 'AGENT_ASSISTANCE')),
	CONSTRAINT "job_services_status" CHECK ("job_services"."status" in ('UNPAID', 'PAID', 'EARNED', 'WAIVED', 'REFUNDED')),
	CONSTRAINT "job_services_price" CHECK (price_cents >= 0)
);

CREATE TABLE "job_waves" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"asked" integer NOT NULL,
	"best_at" timestamp with time zone NOT NULL,
	"best_model_ids" uuid[],
	"everyone_at" timestamp with time zone NOT NULL,
	"everyone_turn" integer DEFAULT -1 NOT NULL,
	"everyone_told" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "job_waves_order" CHECK (best_at <= everyone_at),
	CONSTRAINT "job_waves_told" CHECK (least(asked, everyone_told) >= 0 and everyone_turn >= -1)
);

CREATE TABLE "job_images" (
	"job_id" uuid NOT NULL,
	"image_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "job_images_job_id_image_id_pk" PRIMARY KEY("job_id","image_id")
);

CREATE TABLE "job_periods" (
	"job_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"during" "tstzrange" NOT NULL,
	CONSTRAINT "job_periods_job_id_position_pk" PRIMARY KEY("job_id","position")
);

CREATE TABLE "job_tallies" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"applied" integer DEFAULT 0 NOT NULL,
	"pending" integer DEFAULT 0 NOT NULL,
	"booked" integer DEFAULT 0 NOT NULL,
	"declined" integer DEFAULT 0 NOT NULL,
	"amount_males" integer DEFAULT 0 NOT NULL,
	"amount_females" integer DEFAULT 0 NOT NULL,
	"amount_non_binary" integer DEFAULT 0 NOT NULL,
	"amount_any_gender" integer DEFAULT 0 NOT NULL,
	"booked_males" integer DEFAULT 0 NOT NULL,
	"booked_females" integer DEFAULT 0 NOT NULL,
	"booked_non_binary" integer DEFAULT 0 NOT NULL,
	"booked_any_gender" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "job_tallies_males" CHECK ("job_tallies"."booked_males" between 0 and "job_tallies"."amount_males"),
	CONSTRAINT "job_tallies_females" CHECK ("job_tallies"."booked_females" between 0 and "job_tallies"."amount_females"),
	CONSTRAINT "job_tallies_non_binary" CHECK ("job_tallies"."booked_non_binary" between 0 and "job_tallies"."amount_non_binary"),
	CONSTRAINT "job_tallies_any_gender" CHECK ("job_tallies"."booked_any_gender" between 0 and "job_tallies"."amount_any_gender"),
	CONSTRAINT "job_tallies_counts" CHECK (least(applied, pending, booked, declined) >= 0)
);

CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"manager_id" uuid NOT NULL,
	"lifecycle" text DEFAULT 'DRAFT' NOT NULL,
	"moderation" text,
	"moderation_reason" text,
	"moderated_at" timestamp with time zone,
	"appeal" text,
	"appealed_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"category_code" text,
	"event_type" text,
	"event_date_periods" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"range_hours_per_day" integer,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"fixed_rate_per_model" integer,
	"hourly_rate" integer,
	"local_models_only" boolean DEFAULT false NOT NULL,
	"answered_steps" text[] DEFAULT '{}' NOT NULL,
	"description" text,
	"location" jsonb,
	"latitude" double precision,
	"longitude" double precision,
	"model_requirements" jsonb NOT NULL,
	"sensitive_work" text,
	"sensitive_terms" text,
	"premium_services" text[] DEFAULT '{}' NOT NULL,
	"selected_model_ids" uuid[] DEFAULT '{}' NOT NULL,
	"applications_closed_at" timestamp with time zone,
	"cancel_reason" text,
	"cancel_description" text,
	"terms_version" integer DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"reviewed_snapshot" jsonb,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "jobs_lifecycle" CHECK ("jobs"."lifecycle" in ('DRAFT', 'APPLICATIONS_ACCEPTANCE', 'STAFFING', 'INVOICED', 'PREPAID', 'STARTED', 'ENDED', 'DISPUTED', 'PAYOUT', 'COMPLETED', 'CANCELLED')),
	CONSTRAINT "jobs_moderation" CHECK ("jobs"."moderation" in ('ON_REVIEW', 'INFO_REQUESTED', 'APPROVED', 'DECLINED')),
	CONSTRAINT "jobs_category_code" CHECK ("jobs"."category_code" in ('ATMOSPHERE', 'EVENT_TRADE_SHOW', 'FITTING', 'RUNWAY', 'SWIMWEAR_LINGERIE', 'FITNESS', 'CATALOG', 'EDITORIAL', 'ADVERTISING_CAMPAIGNS', 'CONTENT_CREATORS')),
	CONSTRAINT "jobs_cancel_reason" CHECK ("jobs"."cancel_reason" in ('NOT_NEEDED', 'DATE_MOVED', 'VENUE_LOST', 'BUDGET', 'TOO_FEW_MODELS', 'OTHER', 'UNFILLED', 'DECLINED', 'UNPAID')),
	CONSTRAINT "jobs_one_rate" CHECK (fixed_rate_per_model is null or hourly_rate is null),
	CONSTRAINT "jobs_dates" CHECK (ends_at > starts_at),
	CONSTRAINT "jobs_open_is_approved" CHECK (lifecycle in ('DRAFT', 'CANCELLED') or submitted_at is not null)
);

CREATE TABLE "landing_visits" (
	"hour" timestamp with time zone PRIMARY KEY NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "landing_visits_hour" CHECK (hour = date_trunc('hour', hour, 'UTC') and visits > 0)
);

CREATE TABLE "ledger_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"owner_id" uuid,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "ledger_accounts_owner" UNIQUE NULLS NOT DISTINCT("kind","owner_id"),
	CONSTRAINT "ledger_accounts_kind" CHECK ("ledger_accounts"."kind" in ('PROVIDER', 'BANK', 'CLIENT_FUNDS', 'CLIENT_DEBT', 'MODEL_PAYABLE', 'FEES', 'SERVICES', 'PROCESSING_COSTS', 'DISPUTE_LOSSES', 'ADJUSTMENTS', 'GOODWILL'))
);

CREATE TABLE "ledger_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"memo" text NOT NULL,
	"job_id" uuid,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "ledger_entries_event_unique" UNIQUE("event")
);

CREATE TABLE "ledger_lines" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"account_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "ledger_lines_amount" CHECK (amount_cents <> 0)
);

CREATE TABLE "link_previews" (
	"url" text PRIMARY KEY NOT NULL,
	"preview" jsonb,
	"fetched_at" timestamp with time zone NOT NULL
);

CREATE TABLE "metros" (
	"id" smallint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL
);

CREATE TABLE "model_photos" (
	"model_id" uuid NOT NULL,
	"image_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"pose" text,
	"position" integer NOT NULL,
	CONSTRAINT "model_photos_model_id_image_id_pk" PRIMARY KEY("model_id","image_id"),
	CONSTRAINT "model_photos_kind" CHECK ("model_photos"."kind" in ('HEADSHOT', 'LOOK', 'DIGITAL')),
	CONSTRAINT "model_photos_pose" CHECK ("model_photos"."pose" in ('FRONT', 'PROFILE', 'BACK', 'FULL_LENGTH')),
	CONSTRAINT "model_photos_posed_digitals" CHECK (pose is null or kind = 'DIGITAL')
);

CREATE TABLE "models" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"gender" text NOT NULL,
	"birth_date" date NOT NULL,
	"height_in" integer NOT NULL,
	"hair_color" text NOT NULL,
	"eyes_color" text NOT NULL,
	"ethnicity" text,
	"city" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"time_zone" text NOT NULL,
	"metro" smallint,
	"cell_latitude" double precision GENERATED ALWAYS AS (floor(latitude / 0.02 + 0.5) * 0.02) STORED,
	"cell_longitude" double precision GENERATED ALWAYS AS (floor(longitude / (0.02 / greatest(0.01, cos(radians(floor(latitude / 0.02 + 0.5) * 0.02)))) + 0.5) * (0.02 / greatest(0.01, cos(radians(floor(latitude / 0.02 + 0.5) * 0.02))))) STORED,
	"busy_days" bigint DEFAULT 0 NOT NULL,
	"lot" integer GENERATED ALWAYS AS (uuid_hash(user_id) & 2147483647) STORED,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"skills" text[] DEFAULT '{}' NOT NULL,
	"bust_in" real,
	"waist_in" real,
	"hips_in" real,
	"shoe_size" real,
	"visible_tattoos" boolean DEFAULT false NOT NULL,
	"sensitive_consent" boolean DEFAULT false NOT NULL,
	"hourly_cents_min" integer,
	"rating" real,
	"reviews_count" integer DEFAULT 0 NOT NULL,
	"bookings_done" integer DEFAULT 0 NOT NULL,
	"reliability_percent" integer DEFAULT 100 NOT NULL,
	"score" real DEFAULT 0 NOT NULL,
	"listed" boolean DEFAULT false NOT NULL,
	"listed_before" boolean,
	"available_until" timestamp with time zone,
	"measurements_confirmed_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"measurements_reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "models_gender" CHECK ("models"."gender" in ('FEMALE', 'MALE', 'NON_BINARY')),
	CONSTRAINT "models_hair_color" CHECK ("models"."hair_color" in ('BLACK', 'DARK_BROWN', 'BROWN', 'BLONDE', 'RED', 'GREY', 'PLATINUM')),
	CONSTRAINT "models_eyes_color" CHECK ("models"."eyes_color" in ('BROWN', 'DARK_BROWN', 'HAZEL', 'GREEN', 'BLUE', 'GREY')),
	CONSTRAINT "models_ethnicity" CHECK ("models"."ethnicity" in ('ASIAN', 'BLACK', 'HISPANIC', 'MIDDLE_EASTERN', 'MIXED', 'NATIVE_AMERICAN', 'PACIFIC_ISLANDER', 'SOUTH_ASIAN', 'WHITE'))
);

CREATE TABLE "money_closes" (
	"day" date PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone,
	"checked_at" timestamp with time zone NOT NULL,
	"ledger_cents" bigint NOT NULL,
	"provider_cents" bigint NOT NULL,
	"other_day_cents" bigint NOT NULL,
	"findings_cents" bigint NOT NULL,
	"open_findings" integer NOT NULL,
	"sum_cents" bigint NOT NULL,
	"bank_cents" bigint NOT NULL,
	"bank_pending_cents" bigint NOT NULL,
	"accounts" jsonb NOT NULL,
	"movements" jsonb NOT NULL
);

CREATE TABLE "document_series" (
	"kind" text PRIMARY KEY NOT NULL,
	"last" integer DEFAULT 0 NOT NULL
);

CREATE TABLE "money_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"manager_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"charge_id" uuid NOT NULL,
	"refund_id" uuid,
	"total_cents" integer NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "money_documents_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "money_documents_number" UNIQUE("kind","number"),
	CONSTRAINT "money_documents_kind" CHECK ("money_documents"."kind" in ('INVOICE', 'CREDIT_NOTE')),
	CONSTRAINT "money_documents_refund" CHECK ((kind = 'CREDIT_NOTE') = (refund_id is not null)),
	CONSTRAINT "money_documents_total" CHECK (total_cents > 0 and number > 0)
);

CREATE TABLE "money_findings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"movement_id" text,
	"entry_id" bigint,
	"job_id" uuid,
	"ours_cents" bigint,
	"theirs_cents" bigint,
	"last_seen_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "money_findings_subject_unique" UNIQUE("subject"),
	CONSTRAINT "money_findings_kind" CHECK ("money_findings"."kind" in ('UNKNOWN', 'TWICE', 'AMOUNT', 'NOT_BOOKED', 'MISSING', 'BALANCE', 'NOT_AT_BANK')),
	CONSTRAINT "money_findings_resolved" CHECK ((resolved_by is null) = (reason is null) and (resolved_by is null or resolved_at is not null)),
	CONSTRAINT "money_findings_subject" CHECK (kind = 'BALANCE' or (movement_id is null) <> (entry_id is null))
);

CREATE TABLE "money_work" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);

CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"cause" text NOT NULL,
	"job_id" uuid,
	"request_id" uuid,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('BOOKINGS', 'ACCOUNT', 'APPLICATIONS', 'REQUESTS', 'MESSAGES', 'JOB_CHANGES', 'MONEY', 'REVIEWS', 'NEWS')),
	CONSTRAINT "notices_cause" CHECK ("notices"."cause" in ('JOB', 'BOOKED', 'DECLINED', 'DETAILS', 'PAYMENT', 'WORK', 'TRAVEL', 'ACCOUNT', 'IDENTITY', 'CHAT')),
	CONSTRAINT "notices_job" CHECK ((cause in ('ACCOUNT', 'IDENTITY', 'CHAT')) = (job_id is null)),
	CONSTRAINT "notices_text" CHECK (length(text) between 1 and 300)
);

CREATE TABLE "notification_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"in_product_off" text[] DEFAULT '{}'::text[] NOT NULL,
	"push_off" text[] DEFAULT '{NEWS}'::text[] NOT NULL,
	"sms_off" text[] DEFAULT '{NEWS}'::text[] NOT NULL,
	"quiet_from" time(0),
	"quiet_to" time(0),
	"quiet_zone" text,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "notification_settings_in_product" CHECK (not "notification_settings"."in_product_off" && '{BOOKINGS,ACCOUNT}'::text[] and "notification_settings"."in_product_off" <@ '{BOOKINGS,ACCOUNT,APPLICATIONS,REQUESTS,MESSAGES,JOB_CHANGES,MONEY,REVIEWS,NEWS}'::text[]),
	CONSTRAINT "notification_settings_push" CHECK (not "notification_settings"."push_off" && '{BOOKINGS,ACCOUNT}'::text[] and "notification_settings"."push_off" <@ '{BOOKINGS,ACCOUNT,APPLICATIONS,REQUESTS,MESSAGES,JOB_CHANGES,MONEY,REVIEWS,NEWS}'::text[]),
	CONSTRAINT "notification_settings_sms" CHECK (not "notification_settings"."sms_off" && '{BOOKINGS,ACCOUNT}'::text[] and "notification_settings"."sms_off" <@ '{BOOKINGS,ACCOUNT,APPLICATIONS,REQUESTS,MESSAGES,JOB_CHANGES,MONEY,REVIEWS,NEWS}'::text[]),
	CONSTRAINT "notification_settings_quiet" CHECK (num_nulls("notification_settings"."quiet_from", "notification_settings"."quiet_to", "notification_settings"."quiet_zone") in (0, 3))
);

CREATE TABLE "number_weeks" (
	"name" text NOT NULL,
	"week" date NOT NULL,
	"cells" json NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "number_weeks_name_week_pk" PRIMARY KEY("name","week"),
	CONSTRAINT "number_weeks_name" CHECK ("number_weeks"."name" in ('LANDING_VISITS', 'JOBS_STARTED', 'JOBS_SENT', 'JOBS_OPENED', 'JOBS_APPLIED', 'JOBS_BOOKED', 'FILL_RATE', 'FIRST_APPLICANT', 'CANCELLED_BOOKINGS', 'NO_SHOWS', 'GROSS_BOOKINGS', 'REFUNDS', 'FEES', 'PAYOUT_DELAY', 'REVIEW_TIME', 'FIRST_ANSWER')),
	CONSTRAINT "number_weeks_monday" CHECK (extract(isodow from week) = 1)
);

CREATE TABLE "opinions" (
	"job_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"rating" smallint,
	"note" text,
	"shortlisted" boolean DEFAULT false NOT NULL,
	"standby_rank" integer,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "opinions_job_id_model_id_pk" PRIMARY KEY("job_id","model_id"),
	CONSTRAINT "opinions_rating" CHECK ("opinions"."rating" between 1 and 5)
);

CREATE TABLE "booked_periods" (
	"job_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"during" "tstzrange" NOT NULL
);

CREATE TABLE "participants" (
	"job_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"status" text NOT NULL,
	"note" text,
	"available_days" date[],
	"terms_version" integer NOT NULL,
	"agreed_starts_at" timestamp with time zone,
	"agreed_pay_cents" integer,
	"agreed_hourly_rate" integer,
	"agreed_full_share_cents" integer,
	"moved_fee_tier" text,
	"moved_fee_cents" integer,
	"applied_at" timestamp with time zone,
	"requested_at" timestamp with time zone,
	"booked_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"confirm_asked_at" timestamp with time zone,
	"place_offered_at" timestamp with time zone,
	"passed_at" timestamp with time zone,
	"place" text,
	"declined_at" timestamp with time zone,
	"declined_by" text,
	"decline_reason" text,
	"cancel_reason" text,
	"fee_tier" text,
	"fee_cents" integer,
	"undo_until" timestamp with time zone,
	"companion" boolean DEFAULT false NOT NULL,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "participants_job_id_model_id_pk" PRIMARY KEY("job_id","model_id"),
	CONSTRAINT "participants_status" CHECK ("participants"."status" in ('APPLIED', 'BOOKED', 'DECLINED', 'PENDING')),
	CONSTRAINT "participants_place" CHECK ("participants"."place" in ('MALE', 'FEMALE', 'NON_BINARY', 'ANY')),
	CONSTRAINT "participants_cancel_reason" CHECK ("participants"."cancel_reason" in ('FEWER_NEEDED', 'DIFFERENT_LOOK', 'BUDGET', 'NO_CONTACT', 'OTHER')),
	CONSTRAINT "participants_fee_tier" CHECK ("participants"."fee_tier" in ('FREE', 'QUARTER', 'HALF', 'FULL')),
	CONSTRAINT "participants_moved_fee_tier" CHECK ("participants"."moved_fee_tier" in ('FREE', 'QUARTER', 'HALF', 'FULL')),
	CONSTRAINT "participants_moved_fee" CHECK ((moved_fee_cents is null) = (moved_fee_tier is null) and moved_fee_cents > 0),
	CONSTRAINT "participants_fee_of_cancelled" CHECK (fee_cents is null or (status = 'DECLINED' and booked_at is not null and fee_tier is not null and fee_cents >= 0)),
	CONSTRAINT "participants_booked_has_place" CHECK ((status = 'BOOKED') = (place is not null)),
	CONSTRAINT "participants_available_days" CHECK (available_days is null or (cardinality(available_days) > 0 and status <> 'BOOKED')),
	CONSTRAINT "participants_passed" CHECK (passed_at is null or (status <> 'BOOKED' and booked_at is not null))
);

CREATE TABLE "requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"status" text DEFAULT 'SENT' NOT NULL,
	"sent_by" text NOT NULL,
	"ask" smallint,
	"terms_version" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "requests_asks_most" CHECK (ask between 1 and 3),
	CONSTRAINT "requests_status" CHECK ("requests"."status" in ('SENT', 'ACCEPTED', 'DECLINED', 'CANCELLED'))
);

CREATE TABLE "passkey_questions" (
	"staff_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"requester" text NOT NULL,
	"challenge" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passkey_questions_staff_id_purpose_requester_pk" PRIMARY KEY("staff_id","purpose","requester"),
	CONSTRAINT "passkey_questions_purpose" CHECK ("passkey_questions"."purpose" in ('ADD', 'SIGN_IN', 'PROOF'))
);

CREATE TABLE "staff_passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"uses" bigint NOT NULL,
	"host" text NOT NULL,
	"name" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "staff_passkeys_credential_id_unique" UNIQUE("credential_id"),
	CONSTRAINT "staff_passkeys_uses" CHECK ("staff_passkeys"."uses" >= 0),
	CONSTRAINT "staff_passkeys_name" CHECK (char_length("staff_passkeys"."name") between 1 and 40)
);

CREATE TABLE "passphrase_tries" (
	"account" text NOT NULL,
	"requester" text NOT NULL,
	"wrong" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passphrase_tries_account_requester_pk" PRIMARY KEY("account","requester")
);

CREATE TABLE "pay_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"pay_cents" integer NOT NULL,
	"held_by" uuid NOT NULL,
	"held_because" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "pay_holds_amount" CHECK (pay_cents > 0)
);

CREATE TABLE "billing_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text,
	"name" text,
	"tax_id" text,
	"purchase_order" text,
	"address" jsonb,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "billing_profiles_customer_id_unique" UNIQUE("customer_id")
);

CREATE TABLE "payment_methods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"kind" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer,
	"exp_year" integer,
	"fingerprint" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "payment_methods_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "payment_methods_kind" CHECK ("payment_methods"."kind" in ('card', 'bank')),
	CONSTRAINT "payment_methods_default_is_there" CHECK (not (is_default and removed_at is not null))
);

CREATE TABLE "person_edits" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"actor" text DEFAULT coalesce(nullif(current_setting('app.actor', true), ''), 'system') NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL
);

CREATE TABLE "phone_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"old_phone" text NOT NULL,
	"new_phone" text NOT NULL,
	"secret_hash" text NOT NULL,
	"undo_until" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "phone_changes_secret_hash_unique" UNIQUE("secret_hash")
);

CREATE TABLE "picture_hashes" (
	"image_id" uuid PRIMARY KEY NOT NULL,
	"hash" bigint,
	"bands" integer[],
	"mirrored_hash" bigint,
	"mirrored_bands" integer[],
	"hashed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "picture_hashes_whole" CHECK ((hash is null) = (bands is null) and (hash is null or hashed_at is not null))
);

CREATE TABLE "model_points" (
	"model_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"points" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "model_points_model_id_job_id_pk" PRIMARY KEY("model_id","job_id"),
	CONSTRAINT "model_points_counts" CHECK ("model_points"."points" between 1 and 6)
);

CREATE TABLE "private_views" (
	"manager_id" uuid NOT NULL,
	"day" date NOT NULL,
	"model_id" uuid NOT NULL,
	"job_id" uuid,
	"counted" boolean NOT NULL,
	"digitals" boolean NOT NULL,
	CONSTRAINT "private_views_manager_id_day_model_id_pk" PRIMARY KEY("manager_id","day","model_id")
);

CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"object_id" text,
	"account" text,
	"created_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"handled_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"claimed_until" timestamp with time zone,
	"body" jsonb NOT NULL
);

CREATE TABLE "provider_movements" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"source_id" text,
	"our_id" uuid,
	"amount_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"net_cents" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"entry_id" bigint,
	"looked_at" timestamp with time zone,
	CONSTRAINT "provider_movements_entry" UNIQUE("entry_id"),
	CONSTRAINT "provider_movements_kind" CHECK ("provider_movements"."kind" in ('CHARGE', 'REFUND', 'TRANSFER', 'PAYOUT', 'DISPUTE', 'FEE', 'OTHER')),
	CONSTRAINT "provider_movements_net" CHECK (net_cents = amount_cents - fee_cents)
);

CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "push_subscriptions_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint"),
	CONSTRAINT "push_subscriptions_endpoint" CHECK (length(endpoint) <= 2000)
);

CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);

CREATE TABLE "reconciliations" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"cursor" text,
	"listed_from" timestamp with time zone,
	"next_try_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"claimed_until" timestamp with time zone,
	"done_at" timestamp with time zone,
	"started_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "reconciliations_one" CHECK (id = 1)
);

CREATE TABLE "audit_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"actor" text DEFAULT coalesce(nullif(current_setting('app.actor', true), ''), 'system') NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"action" text NOT NULL,
	"why" text DEFAULT nullif(current_setting('app.why', true), ''),
	"before" jsonb,
	"after" jsonb
);

CREATE TABLE "idempotency_keys" (
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "idempotency_keys_owner_key_pk" PRIMARY KEY("owner","key")
);

CREATE TABLE "moderation_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_id" uuid NOT NULL,
	"field" text NOT NULL,
	"note" text NOT NULL,
	"resolved_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL
);

CREATE TABLE "record_work" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL
);

CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"side" text NOT NULL,
	"stars" integer NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"text" text,
	"shown_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"report_reason" text,
	"report_text" text,
	"reported_at" timestamp with time zone,
	"report_closed_at" timestamp with time zone,
	"report_closed_by" uuid,
	"report_note" text,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "reviews_one" UNIQUE("job_id","model_id","side"),
	CONSTRAINT "reviews_side" CHECK ("reviews"."side" in ('MANAGER', 'MODEL')),
	CONSTRAINT "reviews_report_reason" CHECK ("reviews"."report_reason" in ('HARASSMENT', 'SEXUAL', 'SCAM', 'OFF_PLATFORM', 'SPAM', 'OTHER')),
	CONSTRAINT "reviews_stars" CHECK (stars between 1 and 5),
	CONSTRAINT "reviews_reported_is_shown" CHECK (reported_at is null or shown_at is not null),
	CONSTRAINT "reviews_report" CHECK ((reported_at is null) = (report_reason is null) and (report_closed_at is null) = (report_closed_by is null) and (report_closed_at is null or reported_at is not null))
);

CREATE TABLE "legal_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"why" text NOT NULL,
	"set_by" uuid NOT NULL,
	"set_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"lifted_by" uuid,
	"lifted_at" timestamp with time zone,
	CONSTRAINT "legal_holds_lifted" CHECK (("legal_holds"."lifted_by" is null) = ("legal_holds"."lifted_at" is null))
);

CREATE TABLE "rights_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"handled_by" uuid,
	"done_at" timestamp with time zone,
	"outcome" text,
	"kept" jsonb,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "rights_requests_kind" CHECK ("rights_requests"."kind" in ('EXPORT', 'CORRECTION', 'ERASURE')),
	CONSTRAINT "rights_requests_channel" CHECK ("rights_requests"."channel" in ('SELF', 'SUPPORT', 'PHONE', 'MAIL', 'LETTER')),
	CONSTRAINT "rights_requests_state" CHECK ("rights_requests"."state" in ('OPEN', 'DONE', 'REFUSED')),
	CONSTRAINT "rights_requests_done" CHECK (("rights_requests"."state" = 'OPEN') = ("rights_requests"."done_at" is null))
);

CREATE TABLE "booking_links" (
	"job_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"secret_hash" text NOT NULL,
	"revoked_at" timestamp with time zone,
	"views" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "booking_links_job_id_model_id_pk" PRIMARY KEY("job_id","model_id"),
	CONSTRAINT "booking_links_secret_hash_unique" UNIQUE("secret_hash")
);

CREATE TABLE "incidents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"call_at" timestamp with time zone,
	"taken_by" uuid,
	"taken_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"note" text,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "incidents_kind" CHECK ("incidents"."kind" in ('DANGER', 'HARASSMENT', 'INJURY', 'NOT_AS_AGREED', 'OTHER')),
	CONSTRAINT "incidents_state" CHECK ("incidents"."state" in ('OPEN', 'TAKEN', 'CLOSED')),
	CONSTRAINT "incidents_taken" CHECK ((state = 'OPEN') = (taken_by is null)),
	CONSTRAINT "incidents_called" CHECK (call_at is null or state = 'OPEN'),
	CONSTRAINT "incidents_closed" CHECK ((state = 'CLOSED') = (closed_at is not null) and (state = 'CLOSED') = (note is not null))
);

CREATE TABLE "office_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL
);

CREATE TABLE "search_entries" (
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	"person_id" uuid,
	"owner_id" uuid,
	"job_id" uuid,
	"state" text NOT NULL,
	"label" text,
	"at" timestamp with time zone NOT NULL,
	"words" text NOT NULL,
	CONSTRAINT "search_entries_kind_id_pk" PRIMARY KEY("kind","id"),
	CONSTRAINT "search_entries_kind" CHECK ("search_entries"."kind" in ('PERSON', 'JOB', 'BOOKING', 'PAYMENT', 'CODE', 'REPORT'))
);

CREATE TABLE "search_marks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"person_id" uuid,
	CONSTRAINT "search_marks_kind" CHECK ("search_marks"."kind" in ('PERSON', 'JOB', 'BOOKING', 'PAYMENT', 'CODE', 'REPORT'))
);

CREATE TABLE "seen_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"why" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL
);

CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"rotated_at" timestamp with time zone NOT NULL,
	"device_hash" text,
	"device_name" text DEFAULT 'Unknown device' NOT NULL,
	"time_zone" text,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL
);

CREATE TABLE "setting_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"before" integer,
	"value" integer,
	"content_before" jsonb,
	"content" jsonb,
	"valid_from" timestamp with time zone NOT NULL,
	"why" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"approved_by" uuid NOT NULL,
	"called_off_by" uuid,
	"called_off_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "setting_changes_name" CHECK ("setting_changes"."name" in ('hourlyCentsMin', 'hourlyCentsMax', 'fixedCentsMax', 'modelsMax', 'horizonDays', 'requestHours', 'rushRequestHours', 'requestsPerPlace', 'undoMinutes', 'rushBookingCents', 'agentAssistanceCents', 'categoryOrder', 'cityOrder', 'termsText', 'privacyText') or "setting_changes"."name" ~ '^[a-z]+[.][A-Za-z]+$'),
	CONSTRAINT "setting_changes_one_value" CHECK (num_nonnulls("setting_changes"."value", "setting_changes"."content") = 1 and num_nonnulls("setting_changes"."before", "setting_changes"."content_before") = 1),
	CONSTRAINT "setting_changes_two" CHECK ("setting_changes"."asked_by" <> "setting_changes"."approved_by"),
	CONSTRAINT "setting_changes_called_off" CHECK (("setting_changes"."called_off_by" is null) = ("setting_changes"."called_off_at" is null))
);

CREATE TABLE "client_approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"approved_by" text NOT NULL,
	"approved_at" timestamp with time zone NOT NULL,
	"picks" jsonb NOT NULL,
	"reopened_at" timestamp with time zone
);

CREATE TABLE "client_picks" (
	"job_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"comment" text,
	CONSTRAINT "client_picks_job_id_model_id_pk" PRIMARY KEY("job_id","model_id")
);

CREATE TABLE "share_links" (
	"job_id" uuid NOT NULL,
	"role" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"secret_hash" text NOT NULL,
	"may_pick" boolean DEFAULT false NOT NULL,
	"ends_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"views" integer DEFAULT 0 NOT NULL,
	"last_viewed_at" timestamp with time zone,
	"picks_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "share_links_job_id_role_pk" PRIMARY KEY("job_id","role"),
	CONSTRAINT "share_links_role" CHECK ("share_links"."role" in ('client', 'model', 'mood-board')),
	CONSTRAINT "share_links_client_picks" CHECK (not may_pick or role = 'client')
);

CREATE TABLE "arrivals" (
	"job_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"arrives_at" timestamp with time zone,
	"said_at" timestamp with time zone NOT NULL,
	"times" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "arrivals_job_id_model_id_position_pk" PRIMARY KEY("job_id","model_id","position"),
	CONSTRAINT "arrivals_kind" CHECK ("arrivals"."kind" in ('ON_MY_WAY', 'LATE')),
	CONSTRAINT "arrivals_late" CHECK (kind <> 'LATE' or arrives_at is not null),
	CONSTRAINT "arrivals_times" CHECK (times between 1 and 6)
);

CREATE TABLE "shifts" (
	"job_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"during" "tstzrange" NOT NULL,
	"planned_minutes" integer NOT NULL,
	"checked_in_at" timestamp with time zone,
	"checked_in_by" text,
	"checked_in_way" text,
	"checked_in_meters" integer,
	"check_in_sent_at" timestamp with time zone,
	"place_refused_at" timestamp with time zone,
	"checked_out_at" timestamp with time zone,
	"checked_out_by" text,
	"check_out_sent_at" timestamp with time zone,
	"minutes" integer,
	"approved_at" timestamp with time zone,
	"approved_by" text,
	CONSTRAINT "shifts_job_id_model_id_position_pk" PRIMARY KEY("job_id","model_id","position"),
	CONSTRAINT "shifts_checked_in_by" CHECK ("shifts"."checked_in_by" in ('MANAGER', 'MODEL')),
	CONSTRAINT "shifts_checked_in_way" CHECK ("shifts"."checked_in_way" in ('PLACE', 'CODE', 'LIST')),
	CONSTRAINT "shifts_way" CHECK ((checked_in_way is null or checked_in_at is not null) and (checked_in_meters is null or checked_in_way = 'PLACE')),
	CONSTRAINT "shifts_checked_out_by" CHECK ("shifts"."checked_out_by" in ('MANAGER', 'MODEL')),
	CONSTRAINT "shifts_approved_by" CHECK ("shifts"."approved_by" in ('MANAGER', 'SILENCE')),
	CONSTRAINT "shifts_minutes" CHECK (minutes between 0 and 1440 and planned_minutes between 0 and 1440),
	CONSTRAINT "shifts_in" CHECK ((checked_in_at is null) = (checked_in_by is null)),
	CONSTRAINT "shifts_out" CHECK ((checked_out_at is null) = (checked_out_by is null) and (checked_out_at is null or checked_out_at >= checked_in_at) and (checked_in_at is not null or checked_out_at is null)),
	CONSTRAINT "shifts_out_sent" CHECK (check_out_sent_at is null or checked_out_at is not null),
	CONSTRAINT "shifts_approved" CHECK ((approved_at is null) = (minutes is null) and (approved_at is null) = (approved_by is null))
);

CREATE TABLE "staff_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "staff_notes_subject_kind" CHECK ("staff_notes"."subject" in ('JOB', 'USER'))
);

CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"role" text NOT NULL,
	"passphrase_hash" text,
	"last_sign_in_at" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "staff_phone_unique" UNIQUE("phone"),
	CONSTRAINT "staff_role" CHECK ("staff"."role" in ('OWNER', 'REVIEWER', 'SUPPORT', 'FINANCE'))
);

CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "staff_invitations_secret_hash_unique" UNIQUE("secret_hash")
);

CREATE TABLE "staff_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"device_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"idle_at" timestamp with time zone DEFAULT app_now() + interval '30 minutes' NOT NULL,
	"proved_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL
);

CREATE TABLE "standby_offers" (
	"job_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "standby_offers_job_id_model_id_pk" PRIMARY KEY("job_id","model_id"),
	CONSTRAINT "standby_offers_status" CHECK ("standby_offers"."status" in ('OPEN', 'TAKEN', 'CLOSED'))
);

CREATE TABLE "canned_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL
);

CREATE TABLE "support_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel_id" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"waiting_since" timestamp with time zone,
	"first_answered_at" timestamp with time zone,
	"assignee_id" uuid,
	"done_at" timestamp with time zone,
	CONSTRAINT "support_cases_done_waits_not" CHECK (done_at is null or waiting_since is null)
);

CREATE TABLE "sent_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"channel" text DEFAULT 'SMS' NOT NULL,
	"is_urgent" boolean NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"text" text,
	"job_id" uuid,
	CONSTRAINT "sent_texts_channel" CHECK ("sent_texts"."channel" in ('SMS', 'PUSH'))
);

CREATE TABLE "waiting_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"channel" text DEFAULT 'SMS' NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"cause" text DEFAULT 'ACCOUNT' NOT NULL,
	"job_id" uuid,
	"request_id" uuid,
	"is_offer" boolean DEFAULT false NOT NULL,
	"opening_of" uuid,
	"standby_of" uuid,
	"traceparent" text,
	"not_before" timestamp with time zone NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"is_over" boolean DEFAULT false NOT NULL,
	CONSTRAINT "waiting_texts_kind" CHECK ("waiting_texts"."kind" in ('BOOKINGS', 'ACCOUNT', 'APPLICATIONS', 'REQUESTS', 'MESSAGES', 'JOB_CHANGES', 'MONEY', 'REVIEWS', 'NEWS')),
	CONSTRAINT "waiting_texts_channel" CHECK ("waiting_texts"."channel" in ('SMS', 'PUSH')),
	CONSTRAINT "waiting_texts_cause" CHECK ("waiting_texts"."cause" in ('JOB', 'BOOKED', 'DECLINED', 'DETAILS', 'PAYMENT', 'WORK', 'TRAVEL', 'ACCOUNT', 'IDENTITY', 'CHAT'))
);

CREATE TABLE "trust_marks" (
	"kind" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "trust_marks_kind" CHECK ("trust_marks"."kind" in ('DEVICE', 'CARD', 'NUMBERS', 'VELOCITY', 'PICTURE', 'CONTACTS', 'NO_SHOWS', 'REVIEWS'))
);

CREATE TABLE "trust_signals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"people" uuid[] DEFAULT '{}' NOT NULL,
	"jobs" uuid[] DEFAULT '{}' NOT NULL,
	"facts" jsonb NOT NULL,
	"size" integer NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"closed_size" integer,
	"why" text,
	CONSTRAINT "trust_signals_key" UNIQUE("kind","key"),
	CONSTRAINT "trust_signals_kind" CHECK ("trust_signals"."kind" in ('DEVICE', 'CARD', 'NUMBERS', 'VELOCITY', 'PICTURE', 'CONTACTS', 'NO_SHOWS', 'REVIEWS')),
	CONSTRAINT "trust_signals_state" CHECK ("trust_signals"."state" in ('OPEN', 'DISMISSED', 'RESOLVED')),
	CONSTRAINT "trust_signals_closed" CHECK (num_nulls(closed_at, closed_by, closed_size, why) in (0, 4)),
	CONSTRAINT "trust_signals_closed_is_said" CHECK (state = 'OPEN' or closed_at is not null),
	CONSTRAINT "trust_signals_facts" CHECK (facts ->> 'kind' = kind)
);

CREATE TABLE "unsent_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"job_id" uuid,
	"because" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "unsent_texts_channel" CHECK ("unsent_texts"."channel" in ('IN_PRODUCT', 'SMS', 'PUSH')),
	CONSTRAINT "unsent_texts_kind" CHECK ("unsent_texts"."kind" in ('BOOKINGS', 'ACCOUNT', 'APPLICATIONS', 'REQUESTS', 'MESSAGES', 'JOB_CHANGES', 'MONEY', 'REVIEWS', 'NEWS')),
	CONSTRAINT "unsent_texts_because" CHECK ("unsent_texts"."because" in ('TURNED_OFF', 'OVER', 'REFUSED', 'FAILED'))
);

CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"filename" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"received_bytes" integer DEFAULT 0 NOT NULL,
	"parts" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL
);

CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text DEFAULT 'COMMON' NOT NULL,
	"state" text DEFAULT 'ONBOARDING' NOT NULL,
	"moderation" text,
	"moderation_reason" text,
	"moderated_at" timestamp with time zone,
	"appeal" text,
	"appealed_at" timestamp with time zone,
	"state_reason" text,
	"submitted_at" timestamp with time zone,
	"reviewed_snapshot" jsonb,
	"onboarding_step" text,
	"answered_steps" text[] DEFAULT '{}' NOT NULL,
	"name" text,
	"phone" text,
	"company_name" text,
	"url_instagram" text,
	"url_tick_tok" text,
	"url_other" text,
	"invited_by_code" text,
	"chat_user_id" uuid NOT NULL,
	"identity_verified_at" timestamp with time zone,
	"identity_asked_at" timestamp with time zone,
	"identity_asked_reason" text,
	"rating" real,
	"reviews_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "users_chat_user_id_unique" UNIQUE("chat_user_id"),
	CONSTRAINT "users_type" CHECK ("users"."type" in ('MANAGER', 'MODEL', 'COMMON', 'PROMOTER', 'AMBASSADOR')),
	CONSTRAINT "users_state" CHECK ("users"."state" in ('ONBOARDING', 'ACTIVE', 'BANNED', 'SUSPENDED')),
	CONSTRAINT "users_moderation" CHECK ("users"."moderation" in ('ON_REVIEW', 'INFO_REQUESTED', 'APPROVED', 'DECLINED'))
);

CREATE TABLE "verification_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"purpose" text NOT NULL,
	"requester" text NOT NULL,
	"is_known_device" boolean DEFAULT false NOT NULL,
	"code_hash" text NOT NULL,
	"address_hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "verification_codes_purpose" CHECK ("verification_codes"."purpose" in ('SIGN_IN', 'PHONE_CHANGE', 'OFFICE', 'PROOF'))
);

CREATE TABLE "chat_voice_notes" (
	"channel_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"voice_id" uuid NOT NULL,
	CONSTRAINT "chat_voice_notes_channel_id_seq_voice_id_pk" PRIMARY KEY("channel_id","seq","voice_id")
);

CREATE TABLE "voice_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"duration_ms" integer NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "voice_notes_type" CHECK ("voice_notes"."type" in ('audio/webm', 'audio/mp4')),
	CONSTRAINT "voice_notes_size" CHECK (size_bytes between 1 and 3145728),
	CONSTRAINT "voice_notes_duration" CHECK (duration_ms between 1 and 182000)
);

CREATE TABLE "dispute_pictures" (
	"dispute_id" uuid NOT NULL,
	"image_id" uuid NOT NULL,
	"side" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "dispute_pictures_dispute_id_side_position_pk" PRIMARY KEY("dispute_id","side","position"),
	CONSTRAINT "dispute_pictures_side" CHECK ("dispute_pictures"."side" in ('MANAGER', 'MODEL')),
	CONSTRAINT "dispute_pictures_position" CHECK (position between 0 and 5)
);

CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"opened_by" text NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"pay_cents" integer,
	"decision" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "disputes_opened_by" CHECK ("disputes"."opened_by" in ('MANAGER', 'MODEL')),
	CONSTRAINT "disputes_reason" CHECK ("disputes"."reason" in ('HOURS', 'PAY', 'WORK', 'CONDUCT', 'SAFETY', 'OTHER')),
	CONSTRAINT "disputes_status" CHECK ("disputes"."status" in ('OPEN', 'DECIDED')),
	CONSTRAINT "disputes_answer" CHECK ((answer is null) = (answered_at is null)),
	CONSTRAINT "disputes_decided" CHECK ((status = 'DECIDED') = (pay_cents is not null) and (status = 'DECIDED') = (decision is not null) and (status = 'DECIDED') = (decided_at is not null) and pay_cents >= 0)
);

CREATE TABLE "no_show_pictures" (
	"no_show_id" uuid NOT NULL,
	"image_id" uuid NOT NULL,
	"side" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "no_show_pictures_no_show_id_side_position_pk" PRIMARY KEY("no_show_id","side","position"),
	CONSTRAINT "no_show_pictures_side" CHECK ("no_show_pictures"."side" in ('MANAGER', 'MODEL')),
	CONSTRAINT "no_show_pictures_position" CHECK (position between 0 and 5)
);

CREATE TABLE "no_shows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"evidence" text NOT NULL,
	"answer_until" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"decision" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "no_shows_status" CHECK ("no_shows"."status" in ('OPEN', 'ANSWERED', 'CONFIRMED', 'REJECTED', 'WITHDRAWN')),
	CONSTRAINT "no_shows_answer" CHECK ((answer is null) = (answered_at is null) and (status <> 'ANSWERED' or answer is not null)),
	CONSTRAINT "no_shows_decided" CHECK ((status in ('OPEN', 'ANSWERED')) = (decided_at is null))
);

CREATE TABLE "travel_reminders" (
	"job_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "travel_reminders_job_id_model_id_position_pk" PRIMARY KEY("job_id","model_id","position")
);

CREATE TABLE "work_reminders" (
	"job_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "work_reminders_job_id_position_kind_pk" PRIMARY KEY("job_id","position","kind"),
	CONSTRAINT "work_reminders_kind" CHECK ("work_reminders"."kind" in ('EVENING', 'REVIEW'))
);

ALTER TABLE "agreements" ADD CONSTRAINT "agreements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "audit_chain" ADD CONSTRAINT "audit_chain_entry_id_audit_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_entries"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "book_outs" ADD CONSTRAINT "book_outs_model_id_models_user_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("user_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "book_outs" ADD CONSTRAINT "book_outs_repeating_id_repeating_book_outs_id_fk" FOREIGN KEY ("repeating_id") REFERENCES "public"."repeating_book_outs"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "busy_calendars" ADD CONSTRAINT "busy_calendars_model_id_models_user_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("user_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "repeating_book_outs" ADD CONSTRAINT "repeating_book_outs_model_id_models_user_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("user_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_added_by_staff_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "board_images" ADD CONSTRAINT "board_images_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "board_images" ADD CONSTRAINT "board_images_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "call_sheets" ADD CONSTRAINT "call_sheets_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_answered_by_staff_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "charge_lines" ADD CONSTRAINT "charge_lines_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "charge_lines" ADD CONSTRAINT "charge_lines_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "charge_lines" ADD CONSTRAINT "charge_lines_model_id_models_user_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("user_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "charges" ADD CONSTRAINT "charges_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "charges" ADD CONSTRAINT "charges_manager_id_users_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "charges" ADD CONSTRAINT "charges_method_id_payment_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."payment_methods"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "chat_reports" ADD CONSTRAINT "chat_reports_reporter_id_users_chat_user_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("chat_user_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "chat_reports" ADD CONSTRAINT "chat_reports_closed_by_staff_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "chat_reports" ADD CONSTRAINT "chat_reports_message" FOREIGN KEY ("channel_id","seq") REFERENCES "public"."chat_messages"("channel_id","seq") ON DELETE no action ON UPDATE no action;
ALTER TABLE "chat_attachments" ADD CONSTRAINT "chat_attachments_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "chat_attachments" ADD CONSTRAINT "chat_attachments_message" FOREIGN KEY ("channel_id","seq") REFERENCES "public"."chat_messages"("channel_id","seq") ON DELETE no action ON UPDATE no action;
ALTER TABLE "chat_blocks" ADD CONSTRAINT "chat_blocks_blocker_id_users_chat_user_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("chat_user_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "chat_blocks" ADD CONSTRAINT "chat_blocks_blocked_id_users_chat_user_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("chat_user_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "chat_channels" ADD CONSTRAINT "chat_channels_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "chat_channels" ADD CONSTRAINT "chat_channels_person_id_users_chat_user_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("chat_user_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "chat_events" ADD CONSTRAINT "chat_events_channel_id_chat_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."chat_channels"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "chat_members" ADD CONSTRAINT "chat_members_channel_id_chat_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."chat_channels"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "chat_members" ADD CONSTRAINT "chat_members_chat_user_id_users_chat_user_id_fk" FOREIGN KEY ("chat_user_id") REFERENCES "public"."users"("chat_user_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_channel_id_chat_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."chat_channels"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_sender_id_users_chat_user_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("chat_user_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "chat_reactions" ADD CONSTRAINT "chat_reactions_chat_user_id_users_chat_user_id_fk" FOREIGN KEY ("chat_user_id") REFERENCES "public"."users"("chat_user_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "chat_reactions" ADD CONSTRAINT "chat_reactions_message" FOREIGN KEY ("channel_id","seq") REFERENCES "public"."chat_messages"("channel_id","seq") ON DELETE no action ON UPDATE no action;
ALTER TABLE "chat_votes" ADD CONSTRAINT "chat_votes_chat_user_id_users_chat_user_id_fk" FOREIGN KEY ("chat_user_id") REFERENCES "public"."users"("chat_user_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "chat_votes" ADD CONSTRAINT "chat_votes_message" FOREIGN KEY ("channel_id","seq") REFERENCES "public"."chat_messages"("channel_id","seq") ON DELETE no action ON UPDATE no action;
ALTER TABLE "held_messages" ADD CONSTRAINT "held_messages_sender_id_users_chat_user_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("chat_user_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "held_messages" ADD CONSTRAINT "held_messages_message" FOREIGN KEY ("channel_id","seq") REFERENCES "public"."chat_messages"("channel_id","seq") ON DELETE no action ON UPDATE no action;
ALTER TABLE "review_assignments" ADD CONSTRAINT "review_assignments_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "review_assignments" ADD CONSTRAINT "review_assignments_given_by_staff_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "review_decisions" ADD CONSTRAINT "review_decisions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "second_looks" ADD CONSTRAINT "second_looks_decision_id_review_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."review_decisions"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "second_looks" ADD CONSTRAINT "second_looks_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "earnings" ADD CONSTRAINT "earnings_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "earnings" ADD CONSTRAINT "earnings_model_id_models_user_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("user_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "earnings" ADD CONSTRAINT "earnings_held_by_staff_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_manager_id_users_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_model_id_models_user_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("user_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_manager_id_users_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "identity_pictures" ADD CONSTRAINT "identity_pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "identity_pictures" ADD CONSTRAINT "identity_pictures_check_id_identity_checks_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."identity_checks"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "images" ADD CONSTRAINT "images_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_code_invite_codes_code_fk" FOREIGN KEY ("code") REFERENCES "public"."invite_codes"("code") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "invite_codes" ADD CONSTRAINT "invite_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "invite_codes" ADD CONSTRAINT "invite_codes_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "invite_codes" ADD CONSTRAINT "invite_codes_closed_by_staff_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "applicant_views" ADD CONSTRAINT "applicant_views_participant" FOREIGN KEY ("job_id","model_id") REFERENCES "public"."participants"("job_id","model_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "job_marks" ADD CONSTRAINT "job_marks_model_id_models_user_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("user_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "job_marks" ADD CONSTRAINT "job_marks_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "job_services" ADD CONSTRAINT "job_services_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "job_waves" ADD CONSTRAINT "job_waves_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "job_images" ADD CONSTRAINT "job_images_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "job_images" ADD CONSTRAINT "job_images_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "job_periods" ADD CONSTRAINT "job_periods_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "job_tallies" ADD CONSTRAINT "job_tallies_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_manager_id_users_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "model_photos" ADD CONSTRAINT "model_photos_model_id_models_user_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("user_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "model_photos" ADD CONSTRAINT "model_photos_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "models" ADD CONSTRAINT "models_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "money_documents" ADD CONSTRAINT "money_documents_manager_id_users_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "money_documents" ADD CONSTRAINT "money_documents_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "money_documents" ADD CONSTRAINT "money_documents_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "money_documents" ADD CONSTRAINT "money_documents_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "money_findings" ADD CONSTRAINT "money_findings_movement_id_provider_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."provider_movements"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "money_findings" ADD CONSTRAINT "money_findings_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "money_findings" ADD CONSTRAINT "money_findings_resolved_by_staff_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "notices" ADD CONSTRAINT "notices_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "notices" ADD CONSTRAINT "notices_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "opinions" ADD CONSTRAINT "opinions_participant" FOREIGN KEY ("job_id","model_id") REFERENCES "public"."participants"("job_id","model_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "booked_periods" ADD CONSTRAINT "booked_periods_participant" FOREIGN KEY ("job_id","model_id") REFERENCES "public"."participants"("job_id","model_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "participants" ADD CONSTRAINT "participants_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "participants" ADD CONSTRAINT "participants_model_id_models_user_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("user_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "requests" ADD CONSTRAINT "requests_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "requests" ADD CONSTRAINT "requests_model_id_models_user_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("user_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "passkey_questions" ADD CONSTRAINT "passkey_questions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "staff_passkeys" ADD CONSTRAINT "staff_passkeys_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "pay_holds" ADD CONSTRAINT "pay_holds_held_by_staff_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "pay_holds" ADD CONSTRAINT "pay_holds_participant" FOREIGN KEY ("job_id","model_id") REFERENCES "public"."participants"("job_id","model_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "billing_profiles" ADD CONSTRAINT "billing_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "person_edits" ADD CONSTRAINT "person_edits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "phone_changes" ADD CONSTRAINT "phone_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "model_points" ADD CONSTRAINT "model_points_model_id_models_user_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("user_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "model_points" ADD CONSTRAINT "model_points_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "private_views" ADD CONSTRAINT "private_views_manager_id_users_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "private_views" ADD CONSTRAINT "private_views_model_id_models_user_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("user_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "private_views" ADD CONSTRAINT "private_views_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "provider_movements" ADD CONSTRAINT "provider_movements_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "record_work" ADD CONSTRAINT "record_work_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_report_closed_by_staff_id_fk" FOREIGN KEY ("report_closed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_participant" FOREIGN KEY ("job_id","model_id") REFERENCES "public"."participants"("job_id","model_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_set_by_staff_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_lifted_by_staff_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "rights_requests" ADD CONSTRAINT "rights_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "rights_requests" ADD CONSTRAINT "rights_requests_handled_by_staff_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "booking_links" ADD CONSTRAINT "booking_links_participant" FOREIGN KEY ("job_id","model_id") REFERENCES "public"."participants"("job_id","model_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_taken_by_staff_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_closed_by_staff_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_participant" FOREIGN KEY ("job_id","model_id") REFERENCES "public"."participants"("job_id","model_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "office_views" ADD CONSTRAINT "office_views_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "seen_sessions" ADD CONSTRAINT "seen_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "seen_sessions" ADD CONSTRAINT "seen_sessions_staff_session_id_staff_sessions_id_fk" FOREIGN KEY ("staff_session_id") REFERENCES "public"."staff_sessions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "seen_sessions" ADD CONSTRAINT "seen_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "setting_changes" ADD CONSTRAINT "setting_changes_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "setting_changes" ADD CONSTRAINT "setting_changes_approved_by_staff_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "setting_changes" ADD CONSTRAINT "setting_changes_called_off_by_staff_id_fk" FOREIGN KEY ("called_off_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "client_approvals" ADD CONSTRAINT "client_approvals_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "client_picks" ADD CONSTRAINT "client_picks_participant" FOREIGN KEY ("job_id","model_id") REFERENCES "public"."participants"("job_id","model_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "arrivals" ADD CONSTRAINT "arrivals_participant" FOREIGN KEY ("job_id","model_id") REFERENCES "public"."participants"("job_id","model_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_participant" FOREIGN KEY ("job_id","model_id") REFERENCES "public"."participants"("job_id","model_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "standby_offers" ADD CONSTRAINT "standby_offers_participant" FOREIGN KEY ("job_id","model_id") REFERENCES "public"."participants"("job_id","model_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "support_cases" ADD CONSTRAINT "support_cases_channel_id_chat_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."chat_channels"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "support_cases" ADD CONSTRAINT "support_cases_assignee_id_staff_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sent_texts" ADD CONSTRAINT "sent_texts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "waiting_texts" ADD CONSTRAINT "waiting_texts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "waiting_texts" ADD CONSTRAINT "waiting_texts_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "waiting_texts" ADD CONSTRAINT "waiting_texts_opening_of_jobs_id_fk" FOREIGN KEY ("opening_of") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "waiting_texts" ADD CONSTRAINT "waiting_texts_standby_of_jobs_id_fk" FOREIGN KEY ("standby_of") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "trust_signals" ADD CONSTRAINT "trust_signals_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "trust_signals" ADD CONSTRAINT "trust_signals_closed_by_staff_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "unsent_texts" ADD CONSTRAINT "unsent_texts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "chat_voice_notes" ADD CONSTRAINT "chat_voice_notes_voice_id_voice_notes_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voice_notes"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "chat_voice_notes" ADD CONSTRAINT "chat_voice_notes_message" FOREIGN KEY ("channel_id","seq") REFERENCES "public"."chat_messages"("channel_id","seq") ON DELETE no action ON UPDATE no action;
ALTER TABLE "voice_notes" ADD CONSTRAINT "voice_notes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "dispute_pictures" ADD CONSTRAINT "dispute_pictures_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "dispute_pictures" ADD CONSTRAINT "dispute_pictures_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_participant" FOREIGN KEY ("job_id","model_id") REFERENCES "public"."participants"("job_id","model_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "no_show_pictures" ADD CONSTRAINT "no_show_pictures_no_show_id_no_shows_id_fk" FOREIGN KEY ("no_show_id") REFERENCES "public"."no_shows"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "no_show_pictures" ADD CONSTRAINT "no_show_pictures_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "no_shows" ADD CONSTRAINT "no_shows_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "no_shows" ADD CONSTRAINT "no_shows_participant" FOREIGN KEY ("job_id","model_id") REFERENCES "public"."participants"("job_id","model_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "travel_reminders" ADD CONSTRAINT "travel_reminders_participant" FOREIGN KEY ("job_id","model_id") REFERENCES "public"."participants"("job_id","model_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "work_reminders" ADD CONSTRAINT "work_reminders_job" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "approvals_open" ON "approvals" USING btree ("kind","subject_id") WHERE outcome is null;
CREATE INDEX "approvals_waiting" ON "approvals" USING btree ("created_at") WHERE outcome is null;
CREATE INDEX "approvals_decided" ON "approvals" USING btree ("decided_at") WHERE outcome is not null;
CREATE INDEX "approvals_subject" ON "approvals" USING btree ("subject_id");
CREATE INDEX "book_outs_model" ON "book_outs" USING gist ("model_id","during");
CREATE INDEX "book_outs_repeating" ON "book_outs" USING btree ("repeating_id");
CREATE INDEX "busy_calendars_next_read" ON "busy_calendars" USING btree ("next_read_at");
CREATE INDEX "repeating_book_outs_model" ON "repeating_book_outs" USING btree ("model_id");
CREATE INDEX "repeating_book_outs_planned" ON "repeating_book_outs" USING btree ("planned_until");
CREATE INDEX "bank_lines_statement" ON "bank_lines" USING btree ("statement_id");
CREATE INDEX "bank_lines_unexplained" ON "bank_lines" USING btree ("day") WHERE entry_id is null;
CREATE INDEX "bank_statements_at" ON "bank_statements" USING btree ("created_at");
CREATE UNIQUE INDEX "calendar_feeds_secret" ON "calendar_feeds" USING btree ("secret_hash");
CREATE INDEX "chargebacks_charge" ON "chargebacks" USING btree ("charge_id");
CREATE INDEX "chargebacks_job" ON "chargebacks" USING btree ("job_id","created_at");
CREATE INDEX "chargebacks_work" ON "chargebacks" USING btree ("next_try_at") WHERE answer is not null and sent_at is null;
CREATE INDEX "chargebacks_open" ON "chargebacks" USING btree ("created_at") WHERE status in ('INQUIRY', 'NEEDS_RESPONSE', 'UNDER_REVIEW');
CREATE INDEX "charge_lines_charge" ON "charge_lines" USING btree ("charge_id");
CREATE INDEX "charge_lines_job" ON "charge_lines" USING btree ("job_id","model_id");
CREATE UNIQUE INDEX "charge_lines_model" ON "charge_lines" USING btree ("job_id","model_id","kind") WHERE void_at is null;
CREATE UNIQUE INDEX "charge_lines_service" ON "charge_lines" USING btree ("job_id","service") WHERE void_at is null;
CREATE INDEX "charges_job" ON "charges" USING btree ("job_id","created_at");
CREATE INDEX "charges_manager" ON "charges" USING btree ("manager_id","created_at");
CREATE INDEX "charges_work" ON "charges" USING btree ("next_try_at") WHERE status in ('DUE', 'ACTION_NEEDED', 'PROCESSING') or (status = 'AUTHORISED' and aim <> 'HOLD');
CREATE INDEX "charges_held" ON "charges" USING btree ("created_at") WHERE aim = 'HOLD' and status = 'AUTHORISED';
CREATE INDEX "charges_unpaid" ON "charges" USING btree ("created_at") WHERE status in ('FAILED', 'ACTION_NEEDED', 'PROCESSING') or (status = 'DUE' and failure_code is not null);
CREATE INDEX "refunds_charge" ON "refunds" USING btree ("charge_id");
CREATE INDEX "refunds_job" ON "refunds" USING btree ("job_id","created_at");
CREATE INDEX "refunds_work" ON "refunds" USING btree ("next_try_at") WHERE status in ('DUE', 'PROCESSING');
CREATE INDEX "refunds_open" ON "refunds" USING btree ("created_at") WHERE status not in ('DONE', 'REFUSED');
CREATE INDEX "chat_reports_open" ON "chat_reports" USING btree ("created_at","id") WHERE closed_at is null;
CREATE INDEX "chat_attachments_image" ON "chat_attachments" USING btree ("image_id");
CREATE INDEX "chat_channels_last_message" ON "chat_channels" USING btree ("last_message_at");
CREATE UNIQUE INDEX "chat_channels_group" ON "chat_channels" USING btree ("job_id") WHERE type = 'group';
CREATE UNIQUE INDEX "chat_channels_direct" ON "chat_channels" USING btree ("job_id","person_id") WHERE type = 'direct';
CREATE UNIQUE INDEX "chat_channels_support" ON "chat_channels" USING btree ("person_id") WHERE type = 'support';
CREATE INDEX "chat_members_ever" ON "chat_members" USING btree ("chat_user_id");
CREATE INDEX "chat_members_person" ON "chat_members" USING btree ("chat_user_id") WHERE left_at is null;
CREATE UNIQUE INDEX "chat_messages_client" ON "chat_messages" USING btree ("sender_id","client_message_id");
CREATE INDEX "chat_messages_thread" ON "chat_messages" USING btree ("channel_id","root_seq","seq") WHERE root_seq is not null;
CREATE INDEX "chat_messages_own" ON "chat_messages" USING btree ("channel_id","sender_id","seq");
CREATE INDEX "chat_messages_pinned" ON "chat_messages" USING btree ("channel_id","pinned_at" DESC NULLS FIRST) WHERE pinned_at is not null;
CREATE INDEX "chat_messages_masked" ON "chat_messages" USING btree ("at") WHERE masked <> '{}';
CREATE INDEX "chat_messages_search" ON "chat_messages" USING gin ("channel_id","search");
CREATE INDEX "held_messages_sender" ON "held_messages" USING btree ("sender_id");
CREATE INDEX "review_decisions_decided" ON "review_decisions" USING btree ("decided_at");
CREATE INDEX "review_decisions_subject" ON "review_decisions" USING btree ("subject_id","decided_at");
CREATE INDEX "second_looks_waiting" ON "second_looks" USING btree ("created_at") WHERE looked_at is null;
CREATE UNIQUE INDEX "earnings_once" ON "earnings" USING btree ("job_id","model_id","kind");
CREATE INDEX "earnings_of_model" ON "earnings" USING btree ("model_id","due_at","id","status","pay_cents","paid_at","job_id","kind");
CREATE INDEX "earnings_paid" ON "earnings" USING btree ("paid_at","model_id") WHERE status = 'PAID';
CREATE INDEX "earnings_work" ON "earnings" USING btree ("next_try_at") WHERE status = 'DUE';
CREATE INDEX "earnings_open" ON "earnings" USING btree ("created_at") WHERE status in ('HELD', 'DUE', 'FAILED');
CREATE INDEX "payouts_user" ON "payouts" USING btree ("user_id","created_at");
CREATE INDEX "payouts_open" ON "payouts" USING btree ("created_at") WHERE status in ('PENDING', 'IN_TRANSIT', 'FAILED');
CREATE INDEX "favourites_newest" ON "favourites" USING btree ("manager_id","created_at" DESC NULLS FIRST,"model_id");
CREATE INDEX "favourites_model" ON "favourites" USING btree ("model_id");
CREATE UNIQUE INDEX "saved_searches_name" ON "saved_searches" USING btree ("manager_id","name");
CREATE UNIQUE INDEX "identity_checks_open" ON "identity_checks" USING btree ("user_id") WHERE status in ('STARTED', 'WAITING');
CREATE INDEX "identity_checks_user" ON "identity_checks" USING btree ("user_id","created_at");
CREATE INDEX "identity_checks_waiting" ON "identity_checks" USING btree ("sent_at") WHERE status = 'WAITING' and provider = 'OFFICE';
CREATE INDEX "identity_checks_read" ON "identity_checks" USING btree ("read_at") WHERE read_at is not null;
CREATE UNIQUE INDEX "identity_pictures_check" ON "identity_pictures" USING btree ("check_id","kind");
CREATE INDEX "identity_pictures_user" ON "identity_pictures" USING btree ("user_id");
CREATE INDEX "images_owner" ON "images" USING btree ("owner_id") WHERE owner_id is not null;
CREATE INDEX "invitations_age" ON "invitations" USING brin ("created_at");
CREATE INDEX "invitations_inviter" ON "invitations" USING btree ("inviter_id","id");
CREATE INDEX "invite_codes_user" ON "invite_codes" USING btree ("user_id","created_at") WHERE user_id is not null;
CREATE INDEX "invite_codes_made" ON "invite_codes" USING btree ("created_at","code");
CREATE INDEX "job_marks_job" ON "job_marks" USING btree ("job_id");
CREATE INDEX "job_services_unpaid" ON "job_services" USING btree ("job_id") WHERE status = 'UNPAID';
CREATE INDEX "job_waves_due" ON "job_waves" USING btree ("best_at") WHERE done_at is null;
CREATE INDEX "jobs_of_manager" ON "jobs" USING btree ("manager_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"lifecycle","moderation","ends_at");
CREATE INDEX "jobs_open" ON "jobs" USING btree ("starts_at") WHERE lifecycle in ('APPLICATIONS_ACCEPTANCE', 'STAFFING', 'INVOICED', 'PREPAID');
CREATE INDEX "jobs_ended" ON "jobs" USING btree ("ended_at") WHERE lifecycle in ('ENDED', 'DISPUTED');
CREATE INDEX "jobs_submitted" ON "jobs" USING btree ("submitted_at") WHERE submitted_at is not null;
CREATE INDEX "jobs_in_review" ON "jobs" USING btree ("submitted_at","lifecycle","appealed_at","moderated_at","premium_services","id","manager_id") WHERE moderation = 'ON_REVIEW';
CREATE INDEX "ledger_entries_job" ON "ledger_entries" USING btree ("job_id","id");
CREATE INDEX "ledger_entries_at" ON "ledger_entries" USING btree ("created_at");
CREATE INDEX "ledger_lines_entry" ON "ledger_lines" USING btree ("entry_id");
CREATE INDEX "ledger_lines_account" ON "ledger_lines" USING btree ("account_id","entry_id","amount_cents");
CREATE INDEX "link_previews_age" ON "link_previews" USING btree ("fetched_at");
CREATE INDEX "model_photos_model" ON "model_photos" USING btree ("model_id","position");
CREATE UNIQUE INDEX "model_photos_headshot" ON "model_photos" USING btree ("model_id") WHERE kind = 'HEADSHOT';
CREATE INDEX "models_measured" ON "models" USING btree (greatest(measurements_confirmed_at, measurements_reminded_at));
CREATE INDEX "models_listed_score" ON "models" USING btree ("score" DESC NULLS LAST,"user_id") WHERE listed;
CREATE INDEX "models_gender_score" ON "models" USING btree ("gender","score" DESC NULLS LAST,"user_id") WHERE listed;
CREATE UNIQUE INDEX "money_documents_invoice" ON "money_documents" USING btree ("charge_id") WHERE kind = 'INVOICE';
CREATE INDEX "money_documents_charge" ON "money_documents" USING btree ("charge_id");
CREATE INDEX "money_documents_manager" ON "money_documents" USING btree ("manager_id","created_at","id");
CREATE INDEX "money_findings_open" ON "money_findings" USING btree ("created_at") WHERE resolved_at is null;
CREATE INDEX "money_findings_at" ON "money_findings" USING btree ("created_at");
CREATE INDEX "money_work_due" ON "money_work" USING btree ("due_at");
CREATE INDEX "money_work_job" ON "money_work" USING btree ("job_id","id");
CREATE INDEX "notices_list" ON "notices" USING btree ("user_id","id" DESC NULLS FIRST);
CREATE INDEX "notices_unread" ON "notices" USING btree ("user_id") WHERE read_at is null;
CREATE INDEX "notices_request" ON "notices" USING btree ("request_id") WHERE request_id is not null;
CREATE INDEX "notices_created" ON "notices" USING btree ("created_at");
CREATE INDEX "opinions_standby" ON "opinions" USING btree ("job_id","standby_rank") WHERE standby_rank is not null;
CREATE INDEX "opinions_model" ON "opinions" USING btree ("model_id");
CREATE INDEX "booked_periods_job" ON "booked_periods" USING btree ("job_id","model_id");
CREATE INDEX "participants_list" ON "participants" USING btree ("job_id","status","updated_at" DESC NULLS FIRST,"model_id" DESC NULLS FIRST);
CREATE INDEX "participants_all" ON "participants" USING btree ("job_id","updated_at" DESC NULLS FIRST,"model_id" DESC NULLS FIRST);
CREATE INDEX "participants_of_model" ON "participants" USING btree ("model_id","status","updated_at" DESC NULLS FIRST,"job_id");
CREATE INDEX "participants_passed_on" ON "participants" USING btree ("model_id") WHERE passed_at is not null;
CREATE INDEX "participants_age" ON "participants" USING brin ("created_at");
CREATE INDEX "participants_untold" ON "participants" USING btree ("undo_until") WHERE status = 'DECLINED' and told_at is null;
CREATE UNIQUE INDEX "requests_ask" ON "requests" USING btree ("job_id","model_id","ask");
CREATE UNIQUE INDEX "requests_open" ON "requests" USING btree ("job_id","model_id") WHERE status = 'SENT';
CREATE INDEX "requests_latest" ON "requests" USING btree ("job_id","model_id","id");
CREATE INDEX "requests_age" ON "requests" USING brin ("created_at");
CREATE INDEX "requests_expiry" ON "requests" USING btree ("expires_at") WHERE status = 'SENT';
CREATE INDEX "staff_passkeys_staff" ON "staff_passkeys" USING btree ("staff_id");
CREATE UNIQUE INDEX "pay_holds_once" ON "pay_holds" USING btree ("job_id","model_id") WHERE released_at is null;
CREATE INDEX "pay_holds_model" ON "pay_holds" USING btree ("model_id");
CREATE INDEX "payment_methods_user" ON "payment_methods" USING btree ("user_id","created_at") WHERE removed_at is null;
CREATE INDEX "payment_methods_fingerprint" ON "payment_methods" USING btree ("fingerprint") WHERE fingerprint is not null;
CREATE INDEX "payment_methods_age" ON "payment_methods" USING brin ("created_at");
CREATE UNIQUE INDEX "payment_methods_default" ON "payment_methods" USING btree ("user_id") WHERE is_default;
CREATE INDEX "person_edits_user" ON "person_edits" USING btree ("user_id","created_at");
CREATE INDEX "phone_changes_user" ON "phone_changes" USING btree ("user_id");
CREATE INDEX "phone_changes_old_phone" ON "phone_changes" USING btree ("old_phone");
CREATE INDEX "picture_hashes_waiting" ON "picture_hashes" USING btree ("created_at") WHERE hashed_at is null;
CREATE INDEX "picture_hashes_hashed" ON "picture_hashes" USING brin ("hashed_at");
CREATE INDEX "picture_hashes_bands" ON "picture_hashes" USING gin ("bands");
CREATE INDEX "model_points_time" ON "model_points" USING btree ("model_id","created_at");
CREATE INDEX "private_views_model" ON "private_views" USING btree ("model_id","day" DESC NULLS LAST,"manager_id") WHERE digitals;
CREATE INDEX "private_views_day" ON "private_views" USING btree ("day");
CREATE INDEX "provider_events_work" ON "provider_events" USING btree ("next_try_at") WHERE handled_at is null;
CREATE INDEX "provider_events_received" ON "provider_events" USING btree ("received_at");
CREATE INDEX "provider_movements_at" ON "provider_movements" USING btree ("created_at");
CREATE INDEX "provider_movements_unbooked" ON "provider_movements" USING btree ("created_at") WHERE entry_id is null;
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject_id","id");
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor");
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at") WHERE not starts_with(key, 'wait-');
CREATE INDEX "idempotency_keys_waiting" ON "idempotency_keys" USING btree ("created_at") WHERE starts_with(key, 'wait-');
CREATE INDEX "moderation_notes_subject" ON "moderation_notes" USING btree ("subject_id");
CREATE INDEX "record_work_user" ON "record_work" USING btree ("user_id");
CREATE INDEX "reviews_hidden" ON "reviews" USING btree ("job_id") WHERE shown_at is null and removed_at is null;
CREATE INDEX "reviews_about_model" ON "reviews" USING btree ("model_id","shown_at","stars") WHERE side = 'MANAGER' and shown_at is not null and removed_at is null;
CREATE INDEX "reviews_shown" ON "reviews" USING btree ("shown_at") WHERE shown_at is not null and stars = 5;
CREATE INDEX "reviews_reported" ON "reviews" USING btree ("reported_at") WHERE reported_at is not null and report_closed_at is null;
CREATE UNIQUE INDEX "legal_holds_one" ON "legal_holds" USING btree ("user_id") WHERE lifted_at is null;
CREATE INDEX "rights_requests_due" ON "rights_requests" USING btree ("due_at","id") WHERE state = 'OPEN';
CREATE INDEX "rights_requests_received" ON "rights_requests" USING btree ("received_at","id");
CREATE INDEX "rights_requests_user" ON "rights_requests" USING btree ("user_id");
CREATE UNIQUE INDEX "incidents_one" ON "incidents" USING btree ("job_id","model_id","kind") WHERE state <> 'CLOSED';
CREATE INDEX "incidents_open" ON "incidents" USING btree ("created_at") WHERE state <> 'CLOSED';
CREATE INDEX "incidents_call" ON "incidents" USING btree ("call_at") WHERE call_at is not null;
CREATE UNIQUE INDEX "office_views_name" ON "office_views" USING btree ("staff_id","name");
CREATE INDEX "search_entries_walk" ON "search_entries" USING btree ("kind","at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"state","label","words");
CREATE INDEX "search_entries_state" ON "search_entries" USING btree ("kind","state","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "search_entries_lexemes" ON "search_entries" USING gin (search_lexemes(kind, words));
CREATE INDEX "search_entries_person" ON "search_entries" USING btree ("person_id") WHERE person_id is not null;
CREATE INDEX "search_entries_owner" ON "search_entries" USING btree ("owner_id") WHERE owner_id is not null;
CREATE INDEX "search_entries_job" ON "search_entries" USING btree ("job_id") WHERE job_id is not null;
CREATE INDEX "seen_sessions_user" ON "seen_sessions" USING btree ("user_id");
CREATE INDEX "seen_sessions_expires" ON "seen_sessions" USING btree ("expires_at");
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");
CREATE INDEX "sessions_device" ON "sessions" USING btree ("device_hash");
CREATE INDEX "sessions_age" ON "sessions" USING brin ("created_at");
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");
CREATE INDEX "setting_changes_valid" ON "setting_changes" USING btree ("name","valid_from");
CREATE UNIQUE INDEX "client_approvals_standing" ON "client_approvals" USING btree ("job_id") WHERE reopened_at is null;
CREATE INDEX "client_approvals_job" ON "client_approvals" USING btree ("job_id","approved_at");
CREATE UNIQUE INDEX "share_links_secret" ON "share_links" USING btree ("secret_hash");
CREATE INDEX "staff_notes_subject" ON "staff_notes" USING btree ("subject_id","created_at");
CREATE INDEX "staff_invitations_staff" ON "staff_invitations" USING btree ("staff_id","created_at");
CREATE INDEX "staff_sessions_device" ON "staff_sessions" USING btree ("device_hash");
CREATE INDEX "standby_offers_open" ON "standby_offers" USING btree ("job_id") WHERE status = 'OPEN';
CREATE UNIQUE INDEX "support_cases_open" ON "support_cases" USING btree ("channel_id") WHERE done_at is null;
CREATE INDEX "support_cases_channel" ON "support_cases" USING btree ("channel_id","opened_at");
CREATE INDEX "support_cases_answered" ON "support_cases" USING btree ("first_answered_at");
CREATE INDEX "support_cases_done" ON "support_cases" USING btree ("done_at") WHERE done_at is not null;
CREATE INDEX "sent_texts_user" ON "sent_texts" USING btree ("user_id","sent_at");
CREATE INDEX "sent_texts_sent" ON "sent_texts" USING btree ("sent_at");
CREATE INDEX "sent_texts_counted" ON "sent_texts" USING btree ("sent_at") WHERE text is null;
CREATE INDEX "waiting_texts_due" ON "waiting_texts" USING btree ("send_at") WHERE opening_of is null;
CREATE INDEX "waiting_texts_openings_due" ON "waiting_texts" USING btree ("send_at") WHERE opening_of is not null;
CREATE INDEX "waiting_texts_user" ON "waiting_texts" USING btree ("user_id");
CREATE INDEX "waiting_texts_request" ON "waiting_texts" USING btree ("request_id") WHERE request_id is not null;
CREATE INDEX "trust_signals_subject" ON "trust_signals" USING btree ("subject_id");
CREATE INDEX "trust_signals_people" ON "trust_signals" USING gin ("people");
CREATE INDEX "trust_signals_open" ON "trust_signals" USING btree ("subject_id","kind") WHERE state = 'OPEN';
CREATE INDEX "trust_signals_seen" ON "trust_signals" USING btree ("last_seen_at");
CREATE INDEX "unsent_texts_user" ON "unsent_texts" USING btree ("user_id","created_at");
CREATE INDEX "unsent_texts_created" ON "unsent_texts" USING btree ("created_at");
CREATE INDEX "uploads_owner" ON "uploads" USING btree ("owner_id");
CREATE INDEX "uploads_created_at" ON "uploads" USING btree ("created_at");
CREATE UNIQUE INDEX "users_phone" ON "users" USING btree ("phone") WHERE phone is not null;
CREATE INDEX "users_invited_by" ON "users" USING btree ("invited_by_code") WHERE invited_by_code is not null;
CREATE INDEX "users_age" ON "users" USING brin ("created_at");
CREATE INDEX "users_review" ON "users" USING btree ("submitted_at") WHERE moderation = 'ON_REVIEW';
CREATE INDEX "verification_codes_phone" ON "verification_codes" USING btree ("phone","created_at" DESC NULLS FIRST);
CREATE INDEX "verification_codes_address" ON "verification_codes" USING btree ("address_hash","created_at" DESC NULLS FIRST);
CREATE INDEX "verification_codes_age" ON "verification_codes" USING btree ("created_at" DESC NULLS FIRST);
CREATE INDEX "chat_voice_notes_voice" ON "chat_voice_notes" USING btree ("voice_id");
CREATE INDEX "voice_notes_owner" ON "voice_notes" USING btree ("owner_id");
CREATE INDEX "dispute_pictures_image" ON "dispute_pictures" USING btree ("image_id");
CREATE UNIQUE INDEX "disputes_one" ON "disputes" USING btree ("job_id","model_id");
CREATE INDEX "disputes_open" ON "disputes" USING btree ("created_at") WHERE status = 'OPEN';
CREATE INDEX "no_show_pictures_image" ON "no_show_pictures" USING btree ("image_id");
CREATE INDEX "no_shows_confirmed" ON "no_shows" USING btree ("model_id","job_id") WHERE status = 'CONFIRMED';
CREATE UNIQUE INDEX "no_shows_one" ON "no_shows" USING btree ("job_id","model_id") WHERE status in ('OPEN', 'ANSWERED', 'CONFIRMED');
CREATE INDEX "no_shows_job" ON "no_shows" USING btree ("job_id");
CREATE INDEX "no_shows_due" ON "no_shows" USING btree ("answer_until") WHERE status = 'OPEN';
CREATE INDEX "no_shows_decided" ON "no_shows" USING btree ("decided_at") WHERE decided_at is not null;
CREATE INDEX "no_shows_answered" ON "no_shows" USING btree ("answered_at") WHERE status = 'ANSWERED';
