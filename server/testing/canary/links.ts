import { keyedHash } from '../../auth/secrets.ts';
import { bookingSecretHash } from '../../safety/secret.ts';
import { secretHash } from '../../sharing/secret.ts';
import type { System } from '../system.ts';

/** By the secret of a link: the job it is about and whose it is, or whose account, name or invitation it opens. */
export type Opened = ReadonlyMap<string, ReadonlySet<unknown>>;

const opening = `
  with shared as (
    select job_id from share_links where secret_hash = $1 union select job_id from booking_links where secret_hash = $2
  )
  select job_id as id from shared
  union all select manager_id from jobs where id in (select job_id from shared)
  union all select user_id from phone_changes where secret_hash = $3
  union all select staff_id from staff_invitations where secret_hash = $4
  union all select user_id from invite_codes where code = $5`;

export const readOpened = async (system: System, secrets: Iterable<string>): Promise<Opened> => {
  const { config } = system.server.app;
  const opened = new Map<string, Set<unknown>>();
  for (const secret of secrets) {
    const hashes = [
      secretHash(config, secret),
      bookingSecretHash(config, secret),
      keyedHash(config, 'phone-undo', secret),
      keyedHash(config, 'staff invitation', secret),
    ];
    const rows = await system.sql(opening, [...hashes, secret]);
    opened.set(secret, new Set(rows.map(({ id }) => id)));
  }
  return opened;
};
