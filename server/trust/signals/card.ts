import { sql } from 'drizzle-orm';
import { sharedBy } from '../shared.ts';
import type { SignalFinder } from '../signal.ts';

/** Someone saved a card or bank account that others have, or had. The provider’s fingerprint is equal for one number. */
export const card: SignalFinder = {
  kind: 'CARD',
  find: ({ since, until }) =>
    sharedBy(sql`
      select distinct o.fingerprint as mark, o.user_id from payment_methods o
      where o.fingerprint in (select p.fingerprint from payment_methods p where p.created_at >= ${since} and p.created_at < ${until})`),
};
