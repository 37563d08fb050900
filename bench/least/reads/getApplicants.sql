with times as materialized (select position, during from job_periods where job_id = $2::uuid),
page as materialized (
  select p.* from participants p where p.job_id = $2::uuid order by p.updated_at desc, p.model_id desc limit 26
), shown as materialized (
  select p.job_id as "jobId",
    json_build_object('id', m.user_id, 'firstName', m.first_name, 'city', m.city, 'gender', m.gender, 'heightIn', m.height_in,
      'headshot', photos.headshot, 'looks', coalesce(photos.looks, '[]'), 'chatUserId', u.chat_user_id,
      'fullName', case when p.status = 'BOOKED' then m.first_name || ' ' || m.last_name end,
      'ageBand', band.youngest || '–' || band.youngest + 4, 'hairColor', m.hair_color, 'eyesColor', m.eyes_color,
      'ethnicity', m.ethnicity, 'languages', m.languages, 'skills', m.skills, 'bustIn', case when part.takes_part then m.bust_in end,
      'waistIn', case when part.takes_part then m.waist_in end, 'hipsIn', case when part.takes_part then m.hips_in end,
      'shoeSize', case when part.takes_part then m.shoe_size end,
      'withheld', case when not part.takes_part then json_build_object('reason', 'NOT_TAKING_PART', 'opensAt', null,
        'message', 'Measurements are shown here while the model takes part in the job.') end,
      'visibleTattoos', m.visible_tattoos, 'rating', m.rating, 'reviewsCount', m.reviews_count, 'bookingsDone', m.bookings_done,
      'reliabilityPercent', m.reliability_percent, 'availableThisWeek', coalesce(m.available_until > now(), false)) as model,
    p.status, p.note, p.applied_at as "appliedAt", p.requested_at as "requestedAt",
    case when r.status = 'SENT' and not exists (select from identity_checks c where c.user_id = p.model_id and c.status = 'WAITING')
      then r.expires_at end as "requestExpiresAt",
    r.status as "requestStatus", p.booked_at as "bookedAt", p.declined_at as "declinedAt", p.declined_by as "declinedBy",
    case when p.fee_cents is not null and p.declined_by = 'MANAGER'
      then json_build_object('reason', p.cancel_reason, 'description', p.decline_reason, 'feeCents', p.fee_cents) end as cancelled,
    p.undo_until as "undoUntil", p.terms_version <> j.terms_version as "termsChanged",
    case when p.status <> 'BOOKED' or j.starts_at is null then null
      when greatest(p.booked_at, p.confirmed_at) >= j.starts_at - interval '48 hours' then 'CONFIRMED'
      when now() >= j.starts_at then null when now() < j.starts_at - interval '48 hours' then 'EARLY'
      when p.place_offered_at >= j.starts_at - interval '48 hours' then 'OFFERED' else 'ASKED' end as confirmation,
    p.status = 'APPLIED' and exists (select from standby_offers s where s.job_id = p.job_id and s.model_id = p.model_id and s.status = 'OPEN') as "hasPlaceOffer",
    p.companion, p.status in ('APPLIED', 'PENDING') and u.identity_verified_at is null as "needsIdentity",
    case when p.available_days is not null then (
      select json_build_object('days', p.available_days, 'of', cardinality(d.days)) from (select job_days(p.job_id) days) d where p.available_days <@ d.days) end as "availableDays",
    coalesce(case when p.status in ('APPLIED', 'PENDING') then (
      select json_agg(json_build_object('start', greatest(lower(d.during), lower(b.during)), 'end', least(upper(d.during), upper(b.during))) order by d.position)
      from times d join booked_periods b on b.model_id = p.model_id and b.during && d.during and b.job_id <> p.job_id) end, '[]') as conflicts,
    (select round(7918 * asin(least(1, sqrt(power(sin(radians(north - j.latitude) / 2), 2)
        + cos(radians(north)) * cos(radians(j.latitude)) * power(sin(radians((floor(m.longitude / east + 0.5) * east) - j.longitude) / 2), 2)))))
      from (select north, 0.02 / greatest(0.01, cos(radians(north))) as east from (select floor(m.latitude / 0.02 + 0.5) * 0.02 as north) cell) cell) as "distanceMiles",
    json_build_object('rating', o.rating, 'note', o.note, 'shortlisted', coalesce(o.shortlisted, false)) as opinion,
    case when p.status = 'APPLIED' and o.standby_rank is not null then (
      select count(*) from opinions s join participants sp on sp.job_id = s.job_id and sp.model_id = s.model_id
      where s.job_id = p.job_id and sp.status = 'APPLIED' and s.standby_rank <= o.standby_rank) end as standby,
    p.updated_at as "updatedAt"
  from (select * from page order by updated_at desc, model_id desc limit 25) p
  cross join (select starts_at, terms_version, latitude, longitude from jobs where id = $2::uuid) j
  join models m on m.user_id = p.model_id join users u on u.id = p.model_id
  cross join lateral (select p.status <> 'DECLINED' or coalesce(p.undo_until > now(), false) as takes_part) part
  cross join lateral (select 18 + (extract(year from age((now() at time zone 'UTC')::date, m.birth_date))::int - 18) / 5 * 5 as youngest) band
  left join opinions o on o.job_id = p.job_id and o.model_id = p.model_id
  left join lateral (select q.status, q.expires_at from requests q where q.job_id = p.job_id and q.model_id = p.model_id order by q.id desc limit 1) r on true
  cross join lateral (
    select json_agg(picture) filter (where kind = 'HEADSHOT') -> 0 as headshot, json_agg(picture) filter (where kind = 'LOOK') as looks
    from (select mp.kind, (select row_to_json(shown) from (select i.id as "originalId", '/2024-01/images/' || i.id as "originalUrl", i.id || '.webp' as filename,
          '/2024-01/images/' || i.id || '/800.webp' as src, i.width_px as "widthPx", i.height_px as "heightPx", i.placeholder) shown) as picture
        from model_photos mp join images i on i.id = mp.image_id where mp.model_id = p.model_id and mp.kind <> 'DIGITAL' order by mp.position) taken) photos
  order by p.updated_at desc, p.model_id desc
)
select json_build_object('items', (select coalesce(json_agg(shown), '[]') from shown),
  'nextCursor', (select rtrim(translate(encode(convert_to(format('["%s","%s"]', updated_at, model_id), 'UTF8'), 'base64'), E'+/\n', '-_'), '=')
    from page where (select count(*) from page) > 25 order by updated_at desc, model_id desc offset 24 limit 1),
  'counts', json_build_object('all', t.applied + t.pending + t.booked + t.declined, 'applied', t.applied, 'pending', t.pending,
    'booked', t.booked, 'declined', t.declined),
  'found', t.applied + t.pending + t.booked + t.declined, 'version', t.version)::text as answer
from job_tallies t join jobs j on j.id = t.job_id where t.job_id = $2::uuid and j.manager_id = $1::uuid
