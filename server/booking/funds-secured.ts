import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

const isPrepaid = sql`jobs.lifecycle in ('PREPAID', 'STARTED', 'ENDED', 'DISPUTED', 'PAYOUT', 'COMPLETED')`;

/** Over `charges c`: the money of its bookings has not come in. */
const isOpen = sql`c.purpose = 'BOOKINGS' and c.aim = 'CAPTURE' and c.status in ('DUE', 'ACTION_NEEDED', 'PROCESSING', 'FAILED')`;

/**
 * Over `jobs`: the money for those booked has arrived. A job can begin, and end, while a bank debit is under way, and who is
 * booked after the others is charged for by themselves.
 */
export const fundsSecured = sql<boolean>`(${isPrepaid} and not exists (select from charges c where c.job_id = jobs.id and ${isOpen}))`;

/** The same for one who is booked, whom it does not concern what is open for others. */
export const fundsSecuredFor = (modelId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`(${isPrepaid} and not exists (select from charges c join charge_lines l on l.charge_id = c.id
    where c.job_id = jobs.id and l.model_id = ${modelId} and l.void_at is null and ${isOpen}))`;
