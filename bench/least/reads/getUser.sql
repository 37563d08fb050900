select row_to_json(shown)::text as answer from (
  select u.id, u.type as "@type", u.state, u.moderation,
    (select coalesce(json_agg(json_build_object('field', n.field, 'note', n.note, 'askedAt', n.created_at) order by n.id), '[]')
      from moderation_notes n where n.subject_id = u.id and n.resolved_at is null) as "moderationNotes",
    u.moderation_reason as "moderationReason", u.state_reason as "stateReason",
    case when u.moderation = 'DECLINED' and u.appealed_at is null then u.moderated_at + interval '14 days' end as "appealUntil",
    u.onboarding_step as "onboardingStep", u.answered_steps as "answeredSteps", u.name, u.name as "displayName",
    upper(left(u.name, 1) || left(substring(u.name from '\s(\S+)$'), 1)) as initials,
    u.phone, u.chat_user_id as "chatUserId", u.company_name as "companyName", u.url_instagram as "urlInstagram",
    u.url_tick_tok as "urlTickTok", u.url_other as "urlOther",
    (select json_build_object('referralCode', c.code, 'displayName', coalesce(split_part(i.name, ' ', 1), c.campaign))
      from invite_codes c left join users i on i.id = c.user_id where c.code = u.invited_by_code) as "invitedBy"
  from users u where u.id = $1::uuid and u.deleted_at is null) shown
