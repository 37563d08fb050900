import { Id } from './id.ts';
import { Instant } from './instant.ts';
import { rows } from './row.ts';
import { Shift } from './work.ts';
import { Dispute, NoShow, saidOf } from './work-cases.ts';
import { z } from './zod.ts';

const Named = z.object({ id: Id, name: z.string() });

/** What staff decide: a claim that the model answered, or a dispute. */
export const WorkCase = z.object({
  job: z.object({ id: Id, title: z.string(), timeZone: z.string() }),
  manager: Named,
  model: Named,
  waitsSince: Instant,
  noShow: NoShow.nullable(),
  dispute: Dispute.nullable(),
  /** What was recorded of the model. */
  shifts: z.array(Shift),
  /** What was agreed on, what the hours come to, and the most that can be awarded. */
  plannedCents: z.number().int(),
  workedCents: z.number().int(),
  mostCents: z.number().int(),
});
export type WorkCase = z.infer<typeof WorkCase>;

export const workOfficeRows = rows({
  /** Not in the specification. */
  getWorkCases: {
    does: 'Claims and disputes that wait for staff, those that wait longest first.',
    who: 'STAFF_REVIEWER',
    answer: z.object({ items: z.array(WorkCase), total: z.number().int() }),
  },
  /** Not in the specification. */
  decideNoShow: {
    does: 'Staff decide whether a model who answered the claim did not come.',
    who: 'STAFF_REVIEWER',
    asksProof: true,
    body: z.object({ outcome: z.enum(['CONFIRMED', 'REJECTED']), reason: saidOf('The reason') }),
    answer: z.object({ done: z.literal(true) }),
  },
  /** Not in the specification. */
  decideDispute: {
    does: 'Staff decide what a model is paid after a dispute.',
    who: 'STAFF_REVIEWER',
    asksProof: true,
    body: z.object({
      payCents: z
        .number({ error: 'Give the pay.' })
        .int('Give the pay in whole cents.')
        .min(0, 'The pay cannot be negative.'),
      reason: saidOf('The reason'),
    }),
    answer: z.object({ done: z.literal(true) }),
  },
});
