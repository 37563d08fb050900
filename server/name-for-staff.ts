import { sql } from 'drizzle-orm';

/** How staff read the name of `users u`. */
export const nameForStaff = sql`coalesce(u.name, u.company_name, case when u.deleted_at is null then 'Someone' else 'Deleted account' end)`;
