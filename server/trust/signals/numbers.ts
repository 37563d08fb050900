import { sql } from 'drizzle-orm';
import { newestFirst } from '../shared.ts';
import type { SignalFinder } from '../signal.ts';
import { thresholds } from '../thresholds.ts';

const { accounts, days } = thresholds.numbers;
/** Reserved for fiction: only people of a demo have them. */
const FICTIONAL = String.raw`^\+1\d{3}55501\d{2}$`;
/** The numbers of one hundred differ in the last two digits. */
const hundred = (user: string) => sql.raw(`left(${user}.phone, length(${user}.phone) - 2)`);

/** Several new accounts within a hundred neighbouring numbers. Named by the oldest of them: the key holds no number. */
export const numbers: SignalFinder = {
  kind: 'NUMBERS',
  find: ({ since, until }) => sql`
    select n.oldest::text as key, n.ids[1] as subject_id, n.ids[2:50] as people, '{}'::uuid[] as jobs,
      jsonb_build_object('days', ${days}::int) as facts, cardinality(n.ids) as size
    from (select (array_agg(u.id order by u.created_at, u.id))[1] as oldest, array_agg(u.id order by ${newestFirst}) as ids
      from (select ${hundred('c')} as hundred, max(c.created_at) as latest from users c
        where c.created_at >= ${since} and c.created_at < ${until} and c.phone is not null and c.phone !~ ${FICTIONAL} group by 1) came
      join users u on u.created_at > came.latest - make_interval(days => ${days}::int) and u.created_at <= came.latest
        and u.phone is not null and ${hundred('u')} = came.hundred
      group by came.hundred) n
    where cardinality(n.ids) >= ${accounts}::int`,
};
