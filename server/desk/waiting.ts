import { sql } from 'drizzle-orm';
import { reviewedLifecycles } from '#contract/values/job.ts';
import { pointsForStaff } from '../applicant/index.ts';
import { textArray } from '../db/text-array.ts';
import { hoursOfKind, jobKind, userKind } from './hours.ts';

/** What waits for a review, each with its kind and by when it is to be decided. What has begun by the clock is STARTED within a minute. */
export const waitingReviews = sql`
  select w.*, w.sent_at + make_interval(hours => ${hoursOfKind(sql`w.kind`)}) as due_at from (
    select 'JOB' as subject, j.id, j.manager_id as user_id, ${jobKind} as kind, j.submitted_at as sent_at, null::int as points
      from jobs j where j.moderation = 'ON_REVIEW' and j.lifecycle = any(${textArray(reviewedLifecycles)})
    union all
    select 'USER', u.id, u.id, ${userKind}, coalesce(u.submitted_at, u.updated_at), null
      from users u where u.moderation = 'ON_REVIEW' and u.state <> 'BANNED' and u.deleted_at is null
    union all
    select 'USER', u.id, u.id, 'POINTS', c.since, c.points
      from (${pointsForStaff}) c join users u on u.id = c.model_id
      where u.moderation is distinct from 'ON_REVIEW' and u.state <> 'BANNED' and u.deleted_at is null
  ) w`;
