import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

const isAhead = sql`jobs.lifecycle in ('PREPAID', 'STARTED')`;
/** What was earned is taken out of what was paid, whose lines then cover nothing any more. */
const isOver = sql`jobs.lifecycle in ('ENDED', 'DISPUTED', 'PAYOUT', 'COMPLETED')`;

/** Over `charges c`: the money of its bookings has not come in. */
const isOpen = sql`c.purpose = 'BOOKINGS' and c.aim = 'CAPTURE' and c.status in ('DUE', 'ACTION_NEEDED', 'PROCESSING', 'FAILED')`;

/** Over `jobs`: the money of this booking is there, and has not been given back. */
const isPaid = (modelId: SQLWrapper) => sql`exists (select from charge_lines l join charges c on c.id = l.charge_id
  where l.job_id = jobs.id and l.model_id = ${modelId} and l.kind = 'BOOKING' and l.void_at is null and c.status = 'CAPTURED')`;

/**
 * Over `jobs`: the money for those booked has arrived, all that is owed for them by now. A job can begin, and end, while a bank
 * debit is under way, and who is booked after the others is charged for by themselves.
 */
export const fundsSecured = sql<boolean>`(not exists (select from charges c where c.job_id = jobs.id and ${isOpen})
  and (${isOver} or ${isAhead} and not exists (select from participants p
    where p.job_id = jobs.id and p.status = 'BOOKED' and not ${isPaid(sql`p.model_id`)})))`;

/** The same for one who is booked, whom it does not concern what is open for others. */
export const fundsSecuredFor = (modelId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`(not exists (select from charges c join charge_lines l on l.charge_id = c.id
    where c.job_id = jobs.id and l.model_id = ${modelId} and l.void_at is null and ${isOpen})
  and (${isOver} or ${isAhead} and ${isPaid(modelId)}))`;
