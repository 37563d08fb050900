-- An application and a booking, each as one function: the locks, constraints, audit, idempotency key and notice of the product in
-- one statement. Its connections run without triggers (session_replication_role), so what the triggers of the product write is
-- written here, and the rows that foreign keys refer to are locked here.
create schema least;

create function least.open_call(actor text, key_owner text, key_given text) returns void language plpgsql as $$
begin
  perform set_config('app.actor', actor, true), pg_advisory_xact_lock(hashtextextended(key_owner || ' ' || key_given, 0));
  if exists (select from idempotency_keys k where k.owner = key_owner and k.key = key_given) then
    raise exception 'this key has its answer';
  end if;
end $$;

create function least.apply(job uuid, model uuid, key_given text, hash text) returns text language plpgsql as $$
declare
  found_job record;
  answer json;
begin
  perform least.open_call('user:' || model, model::text, key_given);
  if exists (select from participants where job_id = job and model_id = model for update) then raise exception 'takes part already'; end if;
  perform from job_tallies where job_id = job for update;
  select j.terms_version, j.lifecycle in ('APPLICATIONS_ACCEPTANCE', 'STAFFING', 'INVOICED', 'PREPAID') and j.moderation = 'APPROVED'
      and j.applications_closed_at is null and j.starts_at > now() and hiring.state = 'ACTIVE'
      and hiring.moderation is distinct from 'DECLINED' and own.state = 'ACTIVE'
      and t.amount_any_gender - t.booked_any_gender + case m.gender when 'MALE' then t.amount_males - t.booked_males
        when 'FEMALE' then t.amount_females - t.booked_females else t.amount_non_binary - t.booked_non_binary end > 0
      and not j.local_models_only and (j.sensitive_work = 'NONE' or m.sensitive_consent)
      and not exists (select from model_points c where c.model_id = model having sum(c.points) >= 6) as is_open
    into found_job
    from jobs j join job_tallies t on t.job_id = j.id join models m on m.user_id = model join users own on own.id = model
    join users hiring on hiring.id = j.manager_id where j.id = job for key share of j, m;
  if found_job.is_open is not true then raise exception 'not open'; end if;
  insert into participants (job_id, model_id, status, terms_version, applied_at, created_at, updated_at)
    values (job, model, 'APPLIED', found_job.terms_version, now(), now(), now());
  update job_tallies set applied = applied + 1, version = version + 1 where job_id = job;
  insert into audit_entries (created_at, actor, subject, subject_id, action, after)
    values (now(), 'user:' || model, 'PARTICIPANT', job, 'STATUS', jsonb_build_object('modelId', model, 'status', 'APPLIED'));
  -- The job as its model sees it.
  select row_to_json(shown) into answer from (
    select j.id, j.lifecycle, j.moderation, j.category_code as "categoryCode", j.event_type as "eventType",
      j.event_date_periods as "eventDatePeriods", j.range_hours_per_day as "rangeHoursPerDay", j.hourly_rate as "hourlyRate",
      j.fixed_rate_per_model as "fixedRatePerModel", j.starts_at as "startsAt", j.ends_at as "endsAt", j.created_at as "createdAt",
      j.local_models_only as "localModelsOnly", j.description, j.sensitive_work as "sensitiveWork", j.sensitive_terms as "sensitiveTerms",
      j.model_requirements as "modelRequirements", 'MODEL' as audience, j.location ->> 'name' as city, j.location ->> 'timeZone' as "timeZone",
      j.terms_version as "termsVersion", u.company_name as "companyName", u.rating as stars, u.reviews_count as "reviewsCount",
      j.ends_at + interval '72 hours' as "paidAt", m.height_in as "heightIn", m.hair_color as "hairColor", m.eyes_color as "eyesColor",
      m.languages, m.skills, m.hourly_cents_min as "hourlyCentsMin", m.gender, k.mark, now() as "updatedAt", 'APPLIED' as status,
      t.amount_any_gender - t.booked_any_gender as "placesLeft",
      7918 * asin(sqrt(sin(radians(m.latitude - j.latitude) / 2) ^ 2
        + cos(radians(m.latitude)) * cos(radians(j.latitude)) * sin(radians(m.longitude - j.longitude) / 2) ^ 2)) as "distanceMiles",
      (select json_agg(row_to_json(picture)) from (select i.id, i.filename, i.width_px as "widthPx", i.height_px as "heightPx", i.placeholder
        from job_images ji join images i on i.id = ji.image_id where ji.job_id = job order by ji.position) picture) as images,
      exists (select from participants w join jobs d on d.id = w.job_id where w.model_id = model and w.status = 'BOOKED'
        and d.category_code = j.category_code and d.lifecycle in ('PAYOUT', 'COMPLETED')) as "hasDoneCategory",
      (select json_agg(row_to_json(clash)) from (
        select greatest(lower(d.during), lower(o.during)) as start, least(upper(d.during), upper(o.during)) as "end", o.kind
        from job_periods d join (select b.during, 'BOOKED' as kind from booked_periods b where b.model_id = model and b.job_id <> job
          union all select a.during, 'AWAY' from book_outs a where a.model_id = model) o on o.during && d.during
        where d.job_id = job order by 1) clash) as conflicts,
      (select v.viewed_at from applicant_views v where v.job_id = job and v.model_id = model) as "viewedAt",
      (select r.expires_at from requests r where r.job_id = job and r.model_id = model and r.status = 'SENT') as "requestExpiresAt",
      exists (select from standby_offers o where o.job_id = job and o.model_id = model and o.status = 'OPEN') as "hasPlaceOffer",
      (select own.identity_verified_at is null from users own where own.id = model) as "needsIdentity",
      j.lifecycle in ('PREPAID', 'STARTED') and not exists (select from charges c where c.job_id = job and c.purpose = 'BOOKINGS'
        and c.aim = 'CAPTURE' and c.status in ('DUE', 'ACTION_NEEDED', 'PROCESSING', 'FAILED')) as "fundsSecured"
    from jobs j join job_tallies t on t.job_id = j.id join users u on u.id = j.manager_id join models m on m.user_id = model
    left join job_marks k on k.job_id = j.id and k.model_id = model where j.id = job) shown;
  insert into idempotency_keys (owner, key, request_hash, answer, created_at) values (model::text, key_given, hash, answer::jsonb, now());
  return answer;
end $$;

create function least.accept(job uuid, model uuid, manager uuid, key_given text, hash text) returns text language plpgsql as $$
declare
  application participants;
  tally job_tallies;
  known record;
  channel chat_channels;
  taken text;
  answer json;
begin
  perform least.open_call('user:' || manager, manager::text, key_given);
  select * into application from participants where job_id = job and model_id = model for update;
  select * into tally from job_tallies where job_id = job for update;
  perform from models where user_id = model for no key update;
  select j.lifecycle, j.starts_at, j.terms_version, u.chat_user_id, m.gender, hiring.chat_user_id as manager_chat,
      j.manager_id = manager and j.moderation = 'APPROVED' and j.lifecycle in ('APPLICATIONS_ACCEPTANCE', 'STAFFING', 'INVOICED', 'PREPAID')
        and j.starts_at > now() + interval '72 hours' and j.terms_version = application.terms_version and application.status = 'APPLIED'
        and application.available_days is null and u.state = 'ACTIVE' and u.identity_verified_at is not null and hiring.state = 'ACTIVE'
        and hiring.moderation is distinct from 'DECLINED' and (hiring.identity_asked_at is null or hiring.identity_verified_at is not null)
        and exists (select from payment_methods p where p.user_id = manager and p.is_default)
        and not exists (select from chat_blocks b where b.blocker_id = u.chat_user_id and b.blocked_id = hiring.chat_user_id)
        and not exists (select from job_periods d join booked_periods b on b.model_id = model and b.during && d.during and b.job_id <> job
          where d.job_id = job) as possible,
      u.phone is not null and not coalesce('BOOKINGS' = any (s.in_product_off), false) as in_product,
      u.phone is not null and not coalesce('BOOKINGS' = any (s.sms_off), false) as by_sms,
      exists (select from push_subscriptions p where p.user_id = model) and not coalesce('BOOKINGS' = any (s.push_off), false) as by_push,
      format('You are booked: Event and Trade Show in %s on %s.', j.location ->> 'name',
        to_char(j.starts_at at time zone coalesce(j.location ->> 'timeZone', 'UTC'), 'Mon FMDD')) as notice
    into known
    from jobs j join models m on m.user_id = model join users u on u.id = model join users hiring on hiring.id = j.manager_id
    left join notification_settings s on s.user_id = model where j.id = job for key share of j, u;
  if known.possible is not true then raise exception 'not possible'; end if;
  taken := case when known.gender = 'MALE' and tally.amount_males > tally.booked_males or known.gender = 'FEMALE' and tally.amount_females > tally.booked_females
    or known.gender = 'NON_BINARY' and tally.amount_non_binary > tally.booked_non_binary then known.gender else 'ANY' end;
  update participants set status = 'BOOKED', place = taken, booked_at = now(), terms_version = known.terms_version,
    agreed_starts_at = known.starts_at, updated_at = now() where job_id = job and model_id = model;
  update job_tallies set applied = applied - 1, booked = booked + 1, booked_males = booked_males + (taken = 'MALE')::int,
      booked_females = booked_females + (taken = 'FEMALE')::int, booked_non_binary = booked_non_binary + (taken = 'NON_BINARY')::int,
      booked_any_gender = booked_any_gender + (taken = 'ANY')::int, version = version + 1
    where job_id = job returning job_tallies.* into tally;
  insert into audit_entries (created_at, actor, subject, subject_id, action, before, after)
    values (now(), 'user:' || manager, 'PARTICIPANT', job, 'STATUS', jsonb_build_object('modelId', model, 'status', 'APPLIED'),
      jsonb_build_object('modelId', model, 'status', 'BOOKED'));
  if known.lifecycle = 'APPLICATIONS_ACCEPTANCE' then
    update jobs set lifecycle = 'STAFFING', updated_at = now() where id = job;
    insert into audit_entries (created_at, actor, subject, subject_id, action, before, after)
      values (now(), 'user:' || manager, 'JOB', job, 'LIFECYCLE', '{"lifecycle":"APPLICATIONS_ACCEPTANCE"}',
        '{"lifecycle":"STAFFING","reason":null}');
    insert into search_marks (kind, subject_id) values ('JOB', job);
  end if;
  insert into booked_periods (job_id, model_id, during) select job, model, during from job_periods where job_id = job;
  -- A bit for each day, of 64 that repeat.
  update models set busy_days = busy_days | (select bit_or(1::bigint << (day & 63)) from job_periods, generate_series(
      floor(extract(epoch from lower(during)) / 86400)::int, ceil(extract(epoch from upper(during)) / 86400)::int - 1) day where job_id = job)
    where user_id = model;
  insert into money_work (job_id, due_at) values (job, now());
  insert into search_marks (kind, subject_id, person_id) values ('BOOKING', job, model);
  -- The group begins with the manager; the model joins it, and it is told.
  insert into chat_channels (id, type, job_id, last_event_seq) values (gen_random_uuid(), 'group', job, 1)
    on conflict (job_id) where type = 'group' do nothing returning chat_channels.* into channel;
  if found then
    insert into chat_members (channel_id, chat_user_id, read_seq, notified_seq) values (channel.id, known.manager_chat, 0, 0);
    insert into chat_events (channel_id, seq, kind, chat_user_id) values (channel.id, 1, 'JOINED', known.manager_chat);
  end if;
  update chat_channels set last_event_seq = last_event_seq + 2, last_message_seq = last_message_seq + 1, last_message_at = now()
    where job_id = job and type = 'group' returning chat_channels.* into channel;
  insert into chat_members as m (channel_id, chat_user_id, joined_at, read_seq, notified_seq)
    values (channel.id, known.chat_user_id, now(), channel.last_message_seq - 1, channel.last_message_seq - 1)
    on conflict (channel_id, chat_user_id) do update set left_at = null, joined_at = now(), read_seq = channel.last_message_seq - 1,
      notified_seq = channel.last_message_seq - 1, skip = 0;
  update chat_members m set read_seq = case when m.read_seq = channel.last_message_seq - 1 then channel.last_message_seq else m.read_seq end,
      skip = case when m.read_seq = channel.last_message_seq - 1 then m.skip else m.skip + 1 end
    where m.channel_id = channel.id and m.chat_user_id = known.manager_chat;
  insert into chat_messages (channel_id, seq, version, client_message_id, kind, sender_id, system, at)
    values (channel.id, channel.last_message_seq, channel.last_event_seq, gen_random_uuid(), 'SYSTEM', known.manager_chat,
      jsonb_build_object('line', 'BOOKED', 'chatUserId', known.chat_user_id, 'before', null, 'after', null), now());
  insert into chat_events (channel_id, seq, kind, message_seq, chat_user_id, created_at) values
    (channel.id, channel.last_event_seq - 1, 'JOINED', null, known.chat_user_id, now()),
    (channel.id, channel.last_event_seq, 'MESSAGE', channel.last_message_seq, known.manager_chat, now());
  if known.in_product then
    insert into notices (id, user_id, kind, text, cause, job_id, created_at) values (uuidv7(), model, 'BOOKINGS', known.notice, 'JOB', job, now());
  end if;
  insert into waiting_texts (id, channel, user_id, kind, text, cause, job_id, not_before, send_at)
    select uuidv7(), by.channel, model, 'BOOKINGS', known.notice, 'JOB', job, now(), now()
    from (values ('SMS', known.by_sms), ('PUSH', known.by_push)) by (channel, is_wanted) where by.is_wanted;
  answer := json_build_object('applicant', (select row_to_json(shown) from (
      select m.user_id, m.first_name, m.last_name, m.gender, m.birth_date, m.city, m.height_in, m.hair_color, m.eyes_color, m.ethnicity,
        m.languages, m.skills, m.bust_in, m.waist_in, m.hips_in, m.shoe_size, m.rating, m.reviews_count, known.chat_user_id,
        application.note, application.applied_at, now() as booked_at, (select json_agg(picture) from (
          select i.id, i.filename, i.width_px, i.height_px, i.placeholder, mp.kind from model_photos mp join images i on i.id = mp.image_id
          where mp.model_id = model and mp.kind <> 'DIGITAL' order by mp.position) picture) as photos
      from models m where m.user_id = model) shown), 'tally', row_to_json(tally));
  insert into idempotency_keys (owner, key, request_hash, answer, created_at) values (manager::text, key_given, hash, answer::jsonb, now());
  return answer;
end $$;
