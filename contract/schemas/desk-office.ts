import {
  figureDays,
  HAND_OVER_LENGTH,
  reviewKinds,
  SECOND_LOOK_NOTE_LENGTH,
  SENTENCE_LENGTH,
  SENTENCE_TITLE_LENGTH,
  secondLookOutcomes,
  secondLookShows,
  sentenceUses,
  verdicts,
} from '../values/desk.ts';
import { declineReasons, subjects } from '../values/office.ts';
import { Done } from './done.ts';
import { Id } from './id.ts';
import { Instant } from './instant.ts';
import { rows } from './row.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

const Colleague = z.object({ id: Id, name: z.string() });
const ReviewKind = z.enum(reviewKinds);

export const SentenceForm = z
  .object({
    use: z.enum(sentenceUses),
    title: text('The title', 1, SENTENCE_TITLE_LENGTH),
    text: text('The sentence', 1, SENTENCE_LENGTH),
    /** Of a decline: chosen together with the sentence. */
    reason: z.enum(declineReasons).nullable(),
  })
  .refine(form => form.use === 'DECLINE' || form.reason === null, {
    path: ['reason'],
    error: 'Only the sentence of a decline has a reason.',
  });
export const Sentence = z.object({
  id: Id,
  use: z.enum(sentenceUses),
  title: z.string(),
  text: z.string(),
  reason: z.enum(declineReasons).nullable(),
});
export type Sentence = z.infer<typeof Sentence>;

export const SecondLook = z.object({
  /** Of the decision. */
  id: Id,
  subject: z.enum(subjects),
  subjectId: Id,
  title: z.string(),
  verdict: z.enum(verdicts),
  /** What was said to the owner. */
  why: z.string().nullable(),
  decidedBy: Colleague,
  decidedAt: Instant,
  found: z
    .object({ outcome: z.enum(secondLookOutcomes), note: z.string().nullable(), by: Colleague, at: Instant })
    .nullable(),
});
export type SecondLook = z.infer<typeof SecondLook>;

/** Decisions of some days, by one colleague or by all. */
const Figures = z.object({
  decisions: z.number().int(),
  approved: z.number().int(),
  asked: z.number().int(),
  declined: z.number().int(),
  /** Points that were left at that. */
  settled: z.number().int(),
  /** From when it was sent to when it was decided; null without a decision. */
  medianSeconds: z.number().int().nullable(),
  inTime: z.number().int(),
  lookedAt: z.number().int(),
  disagreed: z.number().int(),
  /** Declines that were approved after an appeal. */
  overturned: z.number().int(),
});
export type ReviewFigureSet = z.infer<typeof Figures>;

export const ReviewFigures = z.object({
  own: Figures,
  team: Figures,
  /** How each kind is doing now, and against its time. */
  kinds: z.array(
    z.object({
      kind: ReviewKind,
      hours: z.number().int(),
      waiting: z.number().int(),
      overdue: z.number().int(),
      decided: z.number().int(),
      inTime: z.number().int(),
    }),
  ),
  /** By the hour (UTC) in which it was sent. */
  hours: z.array(
    z.object({ kind: ReviewKind, hour: z.number().int(), decided: z.number().int(), inTime: z.number().int() }),
  ),
});
export type ReviewFigures = z.infer<typeof ReviewFigures>;

export const deskRows = rows({
  getReviewDesk: {
    does: 'What a review needs besides its subject: the prepared sentences, and to whom it can be handed over.',
    who: 'STAFF',
    answer: z.object({ sentences: z.array(Sentence), reviewers: z.array(Colleague) }),
  },
  assignReview: {
    does: 'Takes a review, hands it over to a colleague with a note, or gives it back to all. Nobody else decides it meanwhile.',
    who: 'STAFF_REVIEWER',
    body: z.object({
      subject: z.enum(subjects),
      staffId: Id.nullable(),
      note: text('The note', 0, HAND_OVER_LENGTH),
    }),
    answer: z.object({ assignee: Colleague.nullable() }),
  },
  addSentence: {
    does: 'Adds a prepared sentence; `{name}` stands for the owner’s first name, `{title}` for what it is about.',
    who: 'STAFF_REVIEWER',
    body: SentenceForm,
    answer: Sentence,
  },
  changeSentence: {
    does: 'Changes a prepared sentence.',
    who: 'STAFF_REVIEWER',
    body: SentenceForm,
    answer: Sentence,
  },
  removeSentence: { does: 'Removes a prepared sentence.', who: 'STAFF_REVIEWER', answer: Done },
  getSecondLooks: {
    does: 'Decisions drawn at random for a second look, the oldest first: those that wait for someone else, or one’s own with what was found.',
    who: 'STAFF_REVIEWER',
    query: z.object({ show: z.enum(secondLookShows).optional() }),
    answer: z.object({ items: z.array(SecondLook), total: z.number().int() }),
  },
  closeSecondLook: {
    does: 'Says what a second look found. The decision stands; who made it reads this.',
    who: 'STAFF_REVIEWER',
    body: z
      .object({ outcome: z.enum(secondLookOutcomes), note: text('The note', 0, SECOND_LOOK_NOTE_LENGTH) })
      .refine(({ outcome, note }) => outcome === 'AGREES' || note.trim() !== '', {
        path: ['note'],
        error: 'Say what you would have decided, and why.',
      }),
    answer: Done,
  },
  getReviewFigures: {
    does: 'Figures of the decisions of some days: one’s own, the team’s, and how each kind does against its time.',
    who: 'STAFF_REVIEWER',
    query: z.object({ days: z.coerce.number().pipe(z.literal(figureDays)).optional() }),
    answer: ReviewFigures,
  },
});
