with page as materialized (
  select j.id, j.lifecycle, j.moderation, j.category_code, j.event_type, j.event_date_periods, j.range_hours_per_day, j.hourly_rate,
    j.fixed_rate_per_model, j.starts_at, j.ends_at, j.created_at, j.location ->> 'name' as city, j.location ->> 'timeZone' as time_zone,
    case when j.submitted_at is null then coalesce((select step from unnest('{JOB_CATEGORY,JOB_DESCRIPTION,JOB_MODELS_AMOUNT,JOB_LOCATION,JOB_DATE_TIME,JOB_PAY_RATE,JOB_PHOTOS,JOB_MODEL_SUGGESTION,JOB_MODELS_REQUIREMENTS}'::text[]) step
      where step <> all (j.answered_steps) limit 1), 'JOB_PHOTOS') end as step, j.moderation_reason
  from jobs j where j.manager_id = $1::uuid and j.lifecycle not in ('PAYOUT', 'COMPLETED', 'CANCELLED')
    and j.moderation is distinct from 'DECLINED'
  order by j.created_at desc, j.id desc limit 26
), shown as materialized (
  select p.id, p.lifecycle, p.moderation, p.category_code as "categoryCode", p.event_type as "eventType",
    p.event_date_periods as "eventDatePeriods", p.range_hours_per_day as "rangeHoursPerDay", p.hourly_rate as "hourlyRate",
    p.fixed_rate_per_model as "fixedRatePerModel", p.starts_at as "startsAt", p.ends_at as "endsAt", p.created_at as "createdAt",
    'CLIENT' as audience, p.city, p.time_zone as "timeZone", p.step as "onboardingStep",
    json_build_object('all', t.applied + t.pending + t.booked + t.declined, 'applied', t.applied, 'pending', t.pending,
      'booked', t.booked, 'declined', t.declined) as counts,
    json_build_object('total', t.amount_males + t.amount_females + t.amount_non_binary + t.amount_any_gender, 'booked', t.booked,
      'left', json_build_object('males', t.amount_males - t.booked_males, 'females', t.amount_females - t.booked_females,
        'nonBinary', t.amount_non_binary - t.booked_non_binary, 'anyGender', t.amount_any_gender - t.booked_any_gender)) as places,
    coalesce((select json_agg(face) from (
      select i.id as "originalId", '/2024-01/images/' || i.id as "originalUrl", i.id || '.webp' as filename, '/2024-01/images/' || i.id || '/800.webp' as src,
        i.width_px as "widthPx", i.height_px as "heightPx", i.placeholder
      from (select model_id, booked_at from participants b where b.job_id = p.id and b.status = 'BOOKED' order by booked_at limit 10) b
      join model_photos mp on mp.model_id = b.model_id and mp.kind = 'HEADSHOT' join images i on i.id = mp.image_id
      order by b.booked_at) face), '[]') as "bookedFaces",
    (select row_to_json(picture) from (
      select i.id as "originalId", '/2024-01/images/' || i.id as "originalUrl", i.id || '.webp' as filename, '/2024-01/images/' || i.id || '/800.webp' as src,
        i.width_px as "widthPx", i.height_px as "heightPx", i.placeholder
      from job_images ji join images i on i.id = ji.image_id where ji.job_id = p.id order by ji.position limit 1) picture) as image,
    p.moderation_reason as "moderationReason",
    exists (select from job_services s where s.job_id = p.id and s.status = 'UNPAID') as "awaitsPayment"
  from (select * from page order by created_at desc, id desc limit 25) p join job_tallies t on t.job_id = p.id
  order by p.created_at desc, p.id desc
)
select json_build_object('items', (select coalesce(json_agg(shown), '[]') from shown),
  'nextCursor', (select rtrim(translate(encode(convert_to(format('["%s","%s"]', created_at, id), 'UTF8'), 'base64'), E'+/\n', '-_'), '=')
    from page where (select count(*) from page) > 25 order by created_at desc, id desc offset 24 limit 1),
  'counts', json_build_object('total', (select count(*) from jobs j where j.manager_id = $1::uuid
    and j.lifecycle not in ('PAYOUT', 'COMPLETED', 'CANCELLED') and j.moderation is distinct from 'DECLINED')),
  'version', (select coalesce(max(t.version), 0) from job_tallies t join shown on shown.id = t.job_id))::text as answer
