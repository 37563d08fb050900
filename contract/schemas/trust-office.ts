import { maskedKinds } from '../values/chat.ts';
import {
  caseKinds,
  casePriorities,
  caseShows,
  SIGNAL_REASON_LENGTH,
  signalKinds,
  signalOutcomes,
  signalStates,
  velocityKinds,
  velocitySpans,
} from '../values/trust.ts';
import { workSides } from '../values/work.ts';
import { Id } from './id.ts';
import { Image } from './image.ts';
import { Instant } from './instant.ts';
import { listOf, Page } from './list.ts';
import { rows } from './row.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

export const SignalKind = z.enum(signalKinds);
export const CaseKind = z.enum(caseKinds);
const count = z.number().int();

/** Why a signal is there: counts and kinds, and nothing private. How many accounts share it follows from its people. */
export const SignalFacts = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('DEVICE') }),
  z.object({ kind: z.literal('CARD') }),
  z.object({ kind: z.literal('NUMBERS'), days: count }),
  z.object({
    kind: z.literal('VELOCITY'),
    what: z.enum(velocityKinds),
    count,
    within: z.enum(velocitySpans),
    /** From how many on it is unusual. */
    from: count,
  }),
  z.object({ kind: z.literal('PICTURE'), pairs: z.array(z.object({ later: Id, earlier: Id })) }),
  z.object({
    kind: z.literal('CONTACTS'),
    messages: count,
    conversations: count,
    days: count,
    masked: z.array(z.enum(maskedKinds)),
  }),
  z.object({ kind: z.literal('NO_SHOWS'), side: z.enum(workSides), count, of: count, days: count }),
  z.object({ kind: z.literal('REVIEWS'), jobs: count, of: count, sharesDevice: z.boolean() }),
]);
export type SignalFacts = z.infer<typeof SignalFacts>;

const Named = z.object({ userId: Id, name: z.string() });

export const Signal = z.object({
  id: Id,
  state: z.enum(signalStates),
  facts: SignalFacts,
  /** Whom it is about first: the newer account, or who did it. */
  subject: Named,
  /** The others, but for accounts without a role. */
  people: z.array(Named),
  jobs: z.array(z.object({ id: Id, title: z.string() })),
  /** Pictures that look the same, of those that are still there. */
  pictures: z.array(z.object({ later: Image, earlier: Image })),
  firstSeenAt: Instant,
  lastSeenAt: Instant,
  /** How much of it there is; it comes back from a dismissal only with more. */
  size: count,
  /** By whom and why it was closed last, also when it is back. */
  closed: z.object({ at: Instant, by: z.string(), why: z.string() }).nullable(),
});
export type Signal = z.infer<typeof Signal>;

const Matter = z.object({ kind: CaseKind, count, at: Instant });

/** What is open about one person. */
export const TrustCase = z.object({
  person: Named,
  priority: z.enum(casePriorities),
  matters: z.array(Matter),
  at: Instant,
});
export type TrustCase = z.infer<typeof TrustCase>;

export const trustRows = rows({
  /** Not in the specification. */
  getTrustCases: {
    does: 'People about whom something was reported or looks unusual: open ones by priority, or those closed, the latest first.',
    who: 'STAFF_REVIEWER',
    query: Page.extend({ show: z.enum(caseShows).optional(), kind: CaseKind.optional() }),
    answer: listOf(TrustCase, z.object({ open: count })),
  },
  /** Not in the specification. */
  getPersonSignals: {
    does: 'What looks unusual about a person, with the reasons, and the cases of people it leads to.',
    who: 'STAFF_REVIEWER',
    answer: z.object({
      items: z.array(Signal),
      linked: z.array(
        z.object({ person: Named, hows: z.array(SignalKind), priority: z.enum(casePriorities).nullable() }),
      ),
    }),
  },
  /** Not in the specification. */
  closeSignal: {
    does: 'Dismisses a signal, or says that it was dealt with; it comes back only when there is more of it than was seen.',
    who: 'STAFF_REVIEWER',
    body: z.object({
      outcome: z.enum(signalOutcomes),
      why: text('The reason', 1, SIGNAL_REASON_LENGTH),
      /** As it was shown. */
      size: z.int32().min(1),
    }),
    answer: Signal,
  },
  /** Not in the specification. */
  reopenSignal: {
    does: 'Takes the closing of a signal back; an open one stays open.',
    who: 'STAFF_REVIEWER',
    answer: Signal,
  },
});
