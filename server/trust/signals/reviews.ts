import { sql } from 'drizzle-orm';
import type { SignalFinder } from '../signal.ts';
import { thresholds } from '../thresholds.ts';

const { jobs, share } = thresholds.reviews;

/** A review that people read. */
const shown = (alias: string) => sql.raw(`${alias}.shown_at is not null and ${alias}.removed_at is null`);

/** A manager and a model who gave each other five stars, and share a device, or hardly anyone else reviews one of them. */
export const reviews: SignalFinder = {
  kind: 'REVIEWS',
  find: ({ since, until }) => sql`
    select s.manager_id || ':' || s.model_id as key, s.model_id as subject_id, array[s.manager_id] as people, s.jobs, s.count as size,
      jsonb_build_object('jobs', s.count, 'of', least(s.of_model, s.of_manager), 'sharesDevice', s.shares_device) as facts
    from (
      select two.manager_id, two.model_id, count(*)::int as count, (array_agg(j.id order by j.ended_at desc))[1:10] as jobs,
        (select count(*)::int from reviews r where r.model_id = two.model_id and r.side = 'MANAGER' and ${shown('r')}) as of_model,
        (select count(*)::int from jobs k join reviews r on r.job_id = k.id and r.side = 'MODEL' and ${shown('r')} where k.manager_id = two.manager_id) as of_manager,
        exists (select from sessions a join sessions b on b.device_hash = a.device_hash where a.user_id = two.manager_id and b.user_id = two.model_id) as shares_device
      from (
        select distinct j.manager_id, r.model_id from reviews r join jobs j on j.id = r.job_id
        where r.shown_at >= ${since} and r.shown_at < ${until} and r.stars = 5 and r.removed_at is null
      ) two
      join jobs j on j.manager_id = two.manager_id
      join reviews a on a.job_id = j.id and a.model_id = two.model_id and a.side = 'MANAGER' and a.stars = 5 and ${shown('a')}
      join reviews b on b.job_id = j.id and b.model_id = two.model_id and b.side = 'MODEL' and b.stars = 5 and ${shown('b')}
      group by two.manager_id, two.model_id
    ) s join users m on m.id = s.model_id join users c on c.id = s.manager_id
    where m.deleted_at is null and c.deleted_at is null
      and (s.shares_device or (s.count >= ${jobs}::int and s.count >= ${share}::float8 * least(s.of_model, s.of_manager)))`,
};
