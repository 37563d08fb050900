/** The same UUID for the same text. */
export const idOf = (text: string): string => `uuid_of('growth ' || ${text})`;
/** The models of `bench/matching/fill.ts`. */
const modelId = (n: string): string =>
  `overlay(overlay(md5('model ' || ${n}) placing '4' from 13) placing '8' from 17)::uuid`;

/** Every hundredth job belongs to the busy manager, and the busy model takes part in another hundredth. */
const BUSY_EVERY = 100;
const metros =
  '(array[36.17, 34.05, 40.71, 25.77, 41.88])[1 + n % 5], (array[-115.14, -118.24, -74.0, -80.19, -87.63])[1 + n % 5]';

/**
 * Six in ten are over and paid, two open with applicants, one was cancelled, and one waits for staff or is a draft.
 * `$TEMPLATE` is a whole job, whose answers all have.
 */
export const jobStatements: readonly string[] = [
  `create temp table posts as
    select n, ${idOf(`'job ' || n`)} as id, case when n % ${BUSY_EVERY} = 1 then '$MANAGER'::uuid else ${idOf(`'manager ' || 1 + n % $MANAGERS`)} end as manager_id,
      case when state < 6 then 'COMPLETED' when state = 6 then 'CANCELLED' when state < 9 then 'APPLICATIONS_ACCEPTANCE' else 'DRAFT' end as lifecycle,
      state, starts, starts + interval '6 hours' as ends, starts - interval '20 days' as since
    from (select n, n / 7 % 10 as state, date_trunc('day', now()) + interval '18 hours' +
        case when n / 7 % 10 < 7 then -(10 + n::bigint * 7919 % 800) else 3 + n::bigint * 7919 % 50 end * interval '1 day' as starts
      from generate_series(1, $JOBS) n) drawn`,
  `insert into users (id, chat_user_id, type, state, moderation, submitted_at, answered_steps, name, company_name, url_instagram, phone)
    select ${idOf(`'manager ' || n`)}, ${idOf(`'manager ' || n`)}, 'MANAGER', 'ACTIVE', 'APPROVED', now() - interval '900 days', '{INVITE_CODE,NAME,SOCIAL_LINKS}',
      'Mara Quill ' || n, 'Quill Events ' || n, 'https://instagram.com/quill' || n, '+1' || (3000000000 + n)
    from generate_series(1, $MANAGERS) n`,
  `insert into jobs (id, manager_id, lifecycle, moderation, submitted_at, event_date_periods, starts_at, ends_at, ended_at, cancel_reason, created_at, updated_at,
      latitude, longitude, category_code, event_type, range_hours_per_day, fixed_rate_per_model, hourly_rate, local_models_only, answered_steps, description,
      location, model_requirements, sensitive_work, sensitive_terms, premium_services)
    select p.id, p.manager_id, p.lifecycle, case when state < 9 then 'APPROVED' when n % 2 = 0 then 'ON_REVIEW' end, case when state < 9 or n % 2 = 0 then since end,
      jsonb_build_array(jsonb_build_object('start', to_char(starts at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'end', to_char(ends at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))),
      starts, ends, case when state < 6 then ends end, case when state = 6 then 'NOT_NEEDED' end, since, since, ${metros},
      t.category_code, t.event_type, t.range_hours_per_day, t.fixed_rate_per_model, t.hourly_rate, false, t.answered_steps, t.description,
      t.location, t.model_requirements, t.sensitive_work, t.sensitive_terms, t.premium_services
    from posts p, jobs t where t.id = '$TEMPLATE'`,
  `insert into job_periods (job_id, position, during) select id, 0, tstzrange(starts, ends) from posts`,
  `insert into job_waves (job_id, asked, best_at, best_model_ids, everyone_at, done_at)
    select id, 0, since, '{}', since + interval '1 hour', since + interval '1 day' from posts where state < 9`,
  // Four take part in each: of those that are over, three were booked.
  `create temp table parts as
    select p.id as job_id, p.manager_id, p.n, p.state, p.starts, p.ends, p.since, k,
      case when n % ${BUSY_EVERY} = 51 and k = 1 then '$MODEL'::uuid else ${modelId(`(1 + (p.n * 31 + k * 7919) % $MODELS)`)} end as model_id,
      case when state < 6 and k < 4 then 'BOOKED' when state < 7 then 'DECLINED' else 'APPLIED' end as status
    from posts p, generate_series(1, 4) k where state < 9`,
  `insert into participants (job_id, model_id, status, place, terms_version, applied_at, booked_at, agreed_starts_at, declined_at, declined_by, told_at, created_at, updated_at)
    select job_id, model_id, status, case when status = 'BOOKED' then 'ANY' end, 1, since + interval '1 day',
      case when status = 'BOOKED' then since + interval '2 days' end, case when status = 'BOOKED' then starts end,
      case when status = 'DECLINED' then since + interval '2 days' end, case when status = 'DECLINED' then 'MANAGER' end,
      case when status <> 'APPLIED' then since + interval '3 days' end, since + interval '1 day', since + interval '2 days' from parts`,
  `insert into booked_periods (job_id, model_id, during)
    select job_id, model_id, tstzrange(starts, ends) from parts where status = 'BOOKED' on conflict do nothing`,
  `insert into job_tallies (job_id, applied, booked, declined, amount_any_gender, booked_any_gender)
    select p.id, count(*) filter (where status = 'APPLIED'), count(*) filter (where status = 'BOOKED'), count(*) filter (where status = 'DECLINED'), 4,
      count(*) filter (where status = 'BOOKED') from posts p left join parts on parts.job_id = p.id group by p.id`,
  `insert into charges (id, purpose, job_id, manager_id, amount_cents, aim, status, next_try_at, provider_id, captured_at, created_at)
    select ${idOf(`'charge ' || n`)}, 'BOOKINGS', id, manager_id, 180000, 'CAPTURE', 'CAPTURED', since, 'pi_growth_' || n, starts, since from posts where state < 6`,
  `insert into charge_lines (id, charge_id, job_id, kind, model_id, pay_cents, fee_cents)
    select gen_random_uuid(), ${idOf(`'charge ' || n`)}, job_id, 'BOOKING', model_id, 50000, 10000 from parts where status = 'BOOKED'`,
  `insert into earnings (id, job_id, model_id, kind, pay_cents, fee_cents, status, due_at, paid_at, next_try_at, provider_id, created_at)
    select gen_random_uuid(), job_id, model_id, 'WORK', 50000, 10000, 'PAID', ends + interval '2 days', ends + interval '2 days', ends, 'tr_growth_' || n || '_' || k, ends
    from parts where status = 'BOOKED'`,
  `insert into payouts (provider_id, user_id, amount_cents, status, arrives_at, created_at)
    select 'po_growth_' || n || '_' || k, model_id, 50000, 'PAID', ends + interval '4 days', ends + interval '3 days' from parts where status = 'BOOKED'`,
  // One in fifty left a booking late.
  `insert into model_points (model_id, job_id, points, created_at)
    select model_id, job_id, 2, since + interval '3 days' from parts where status = 'DECLINED' and n % 50 = 1 on conflict do nothing`,
  `insert into reviews (id, job_id, model_id, side, stars, tags, text, shown_at, created_at)
    select gen_random_uuid(), job_id, model_id, side, 4 + n % 2, '{}', 'On time, and a pleasure to work with.', ends + interval '3 days', ends + interval '1 day'
    from parts, unnest('{MANAGER,MODEL}'::text[]) side where status = 'BOOKED'`,
  `insert into notices (id, user_id, kind, text, cause, job_id, created_at, read_at)
    select gen_random_uuid(), user_id, 'JOB_CHANGES', 'Something about this job changed.', 'DETAILS', job_id, since + interval '2 days', since + interval '3 days'
    from (select manager_id as user_id, job_id, since from parts union all select model_id, job_id, since from parts) told`,
  `insert into audit_entries (created_at, actor, subject, subject_id, action, before, after)
    select since + step * interval '1 day', 'user:' || manager_id, 'JOB', id, 'LIFECYCLE', '{"lifecycle": "DRAFT"}', jsonb_build_object('lifecycle', lifecycle)
    from posts, generate_series(1, 6) step order by since`,
];
