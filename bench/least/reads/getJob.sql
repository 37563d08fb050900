select row_to_json(shown)::text as answer from (
  select j.id, j.lifecycle, j.moderation, j.category_code as "categoryCode", j.event_type as "eventType",
    j.event_date_periods as "eventDatePeriods", j.range_hours_per_day as "rangeHoursPerDay", j.hourly_rate as "hourlyRate",
    j.fixed_rate_per_model as "fixedRatePerModel", j.starts_at as "startsAt", j.ends_at as "endsAt",
    j.created_at as "createdAt", j.location, j.local_models_only as "localModelsOnly", j.description,
    j.sensitive_work as "sensitiveWork", j.sensitive_terms as "sensitiveTerms", j.model_requirements as "modelRequirements",
    j.selected_model_ids as "selectedModelIds", j.premium_services as "premiumServices", t.amount_males as "amountMales",
    t.amount_females as "amountFemales", t.amount_non_binary as "amountNonBinary", t.amount_any_gender as "amountAnyGender",
    'CLIENT' as audience,
    case when j.category_code is not null then json_build_object('code', j.category_code, 'name', $3::jsonb ->> j.category_code) end as category,
    case when j.submitted_at is null then coalesce((select step from unnest('{JOB_CATEGORY,JOB_DESCRIPTION,JOB_MODELS_AMOUNT,JOB_LOCATION,JOB_DATE_TIME,JOB_PAY_RATE,JOB_PHOTOS,JOB_MODEL_SUGGESTION,JOB_MODELS_REQUIREMENTS}'::text[]) step
      where step <> all (j.answered_steps) limit 1), 'JOB_PHOTOS') end as "onboardingStep",
    j.answered_steps as "answeredSteps",
    coalesce((select json_agg(picture) from (
      select i.id as "originalId", '/2024-01/images/' || i.id as "originalUrl", i.filename, '/2024-01/images/' || i.id || '/800.webp' as src,
        i.width_px as "widthPx", i.height_px as "heightPx", i.placeholder
      from job_images ji join images i on i.id = ji.image_id where ji.job_id = j.id order by ji.position) picture), '[]') as images,
    coalesce((select json_agg(json_build_object('field', n.field, 'note', n.note, 'askedAt', n.created_at) order by n.id)
      from moderation_notes n where n.subject_id = j.id and n.resolved_at is null), '[]') as "moderationNotes",
    j.moderation_reason as "moderationReason", j.submitted_at as "submittedAt",
    case when j.lifecycle = 'DRAFT' and j.moderation = 'DECLINED' and j.appealed_at is null then j.moderated_at + interval '14 days' end as "appealUntil",
    j.appealed_at as "appealedAt",
    case when j.cancel_reason is not null then json_build_object('reason', j.cancel_reason, 'description', j.cancel_description) end as cancellation,
    json_build_object('id', u.id, 'displayName', u.name, 'companyName', u.company_name) as manager,
    json_build_object('all', t.applied + t.pending + t.booked + t.declined, 'applied', t.applied, 'pending', t.pending, 'booked', t.booked, 'declined', t.declined) as counts,
    json_build_object('total', t.amount_males + t.amount_females + t.amount_non_binary + t.amount_any_gender, 'booked', t.booked,
      'left', json_build_object('males', t.amount_males - t.booked_males, 'females', t.amount_females - t.booked_females,
        'nonBinary', t.amount_non_binary - t.booked_non_binary, 'anyGender', t.amount_any_gender - t.booked_any_gender)) as places,
    case when w.job_id is not null then json_build_object('asked', w.asked,
      'best', json_build_object('at', w.best_at, 'most', 20, 'told', array_length(w.best_model_ids, 1)),
      'everyone', json_build_object('at', w.everyone_at, 'told', w.everyone_told, 'done', w.done_at is not null)) end as waves,
    exists (select from job_services s where s.job_id = j.id and s.status = 'UNPAID') as "awaitsPayment",
    (select row_to_json(charge) from (
      select c.purpose, c.amount_cents as "amountCents", c.status, c.failure_code is not null or c.attempt > 1 as "hasFailed",
        case when c.status = 'DUE' then c.next_try_at end as "nextTryAt",
        case when c.purpose = 'BOOKINGS' and j.lifecycle in ('STAFFING', 'INVOICED') then j.starts_at - interval '12 hours' end as "cancelsAt"
      from charges c where c.job_id = j.id and c.aim = 'CAPTURE' and c.purpose in ('BOOKINGS', 'OVERTIME', 'DEBT')
        and c.status in ('FAILED', 'ACTION_NEEDED', 'DUE', 'PROCESSING')
      order by c.status in ('FAILED', 'ACTION_NEEDED') or (c.status = 'DUE' and (c.failure_code is not null or c.attempt > 1)) desc,
        c.purpose = 'BOOKINGS' desc, array_position('{FAILED,ACTION_NEEDED,DUE,PROCESSING}'::text[], c.status), c.attempt desc limit 1) charge) as "openCharge",
    j.applications_closed_at as "applicationsClosedAt",
    j.revision, t.version
  from jobs j join job_tallies t on t.job_id = j.id join users u on u.id = j.manager_id left join job_waves w on w.job_id = j.id
  where j.id = $2::uuid and j.manager_id = $1::uuid) shown
