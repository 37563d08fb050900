import { sql } from 'drizzle-orm';
import { sharedBy } from '../shared.ts';
import type { SignalFinder } from '../signal.ts';

/** Someone signed in with a browser in which others have signed in. */
export const device: SignalFinder = {
  kind: 'DEVICE',
  find: ({ since, until }) =>
    sharedBy(sql`
      select distinct o.device_hash as mark, o.user_id from sessions o
      where o.device_hash in (select s.device_hash from sessions s where s.created_at >= ${since} and s.created_at < ${until})`),
};
