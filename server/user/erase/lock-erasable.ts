import { sql } from 'drizzle-orm';
import type { RefusalCode } from '#contract/values/refusals.ts';
import { readWaiting } from '../../approval/index.ts';
import { lockUser } from '../../auth/index.ts';
import type { Db } from '../../db/client.ts';
import { isHeld } from '../../db/held.ts';
import type { UserRow } from '../../db/tables/users.ts';
import { Refusal } from '../../refusal.ts';
import { lockOpenRequests } from '../own-requests.ts';
import { readOpen } from '../read-open.ts';

/** Refused while something keeps the account; locked, so that nobody books them or opens a job of theirs between check and deletion. */
export const lockErasable = async (db: Db, id: string, missing: RefusalCode): Promise<UserRow> => {
  await lockOpenRequests(db, id);
  await db.execute(sql`select from participants where model_id = ${id} order by job_id for update`);
  await db.execute(sql`select from jobs where manager_id = ${id} order by id for update`);
  const person = await lockUser(db, id);
  if (!person) throw new Refusal(missing);
  if (await isHeld(db, id)) throw new Refusal('LEGAL_HOLD');
  if (await readWaiting(db, 'CLOSE_ACCOUNT', id))
    throw new Refusal(
      'ACCOUNT_OPEN',
      { open: [] },
      'Our team is deciding about this account. It can be deleted after that.',
    );
  const open = await readOpen(db, id);
  if (open.length > 0) throw new Refusal('ACCOUNT_OPEN', { open });
  return person;
};
