import { type SQL, sql } from 'drizzle-orm';

/** How many accounts one signal names; the latest of them. */
const PEOPLE_MAX = 50;

/** Accounts without a role can do nothing yet: one that has a role comes before them. */
export const newestFirst = sql.raw(`u.type = 'COMMON', u.created_at desc, u.id desc`);

/** No facts besides the people. */
const none = sql`'{}'::jsonb`;

/**
 * Several accounts with one of something: `of` answers `mark` and `user_id`, each pair once. The newest account is the subject:
 * it is the one that came on top.
 */
export const sharedBy = (of: SQL, facts: SQL = none): SQL => sql`
  select encode(sha256(convert_to(m.mark, 'UTF8')), 'hex') as key, m.ids[1] as subject_id, m.ids[2:${PEOPLE_MAX}::int] as people, '{}'::uuid[] as jobs,
    ${facts} as facts, cardinality(m.ids) as size
  from (select o.mark, array_agg(u.id order by ${newestFirst}) as ids
    from (${of}) o join users u on u.id = o.user_id where u.deleted_at is null group by o.mark) m
  where cardinality(m.ids) > 1`;
