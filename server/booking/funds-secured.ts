import { sql } from 'drizzle-orm';

/** Over `jobs`: the money for those booked has arrived. A job can begin, and end, while a bank debit is under way. */
export const fundsSecured = sql<boolean>`(jobs.lifecycle = 'PREPAID'
  or jobs.lifecycle in ('STARTED', 'ENDED', 'DISPUTED', 'PAYOUT', 'COMPLETED') and not exists (
    select from charges c where c.job_id = jobs.id and c.purpose = 'BOOKINGS' and c.aim = 'CAPTURE'
      and c.status in ('DUE', 'ACTION_NEEDED', 'PROCESSING', 'FAILED')))`;
