import { type SQL, sql } from 'drizzle-orm';
import { rolesOf, type StaffRelation } from '#contract/values/staff.ts';

/** Staff, by the alias, who may make the calls of a relation, and can sign in. */
export const activeStaff = (alias: 's' | 'o', relation: StaffRelation): SQL => {
  const staff = sql.raw(alias);
  const roles = rolesOf[relation].map(role => sql`${role}`);
  return sql`${staff}.disabled_at is null and ${staff}.passphrase_hash is not null and ${staff}.role in (${sql.join(roles, sql`, `)})`;
};
