import { z } from 'zod';
import { get, Id, Instant, listOf, Page } from './call.ts';

/** Why a manager is not shown a model’s private fields: the measurements, or the digitals. */
export const WithheldReason = z.enum([
  'ONBOARDING',
  'NOT_APPROVED',
  'DECLINED',
  'SUSPENDED',
  'NOT_TAKING_PART',
  'DAILY_LIMIT',
]);
export type WithheldReason = z.infer<typeof WithheldReason>;

/** What is left out of an answer, in a sentence; `opensAt` where time alone opens it. */
export const Withheld = z.object({ reason: WithheldReason, message: z.string(), opensAt: Instant.nullable() });
export type Withheld = z.infer<typeof Withheld>;

/** Views of digitals are told to the model, and kept, for so long. */
export const VIEWS_KEPT_DAYS = 90;

/** Who looked at a model’s digitals on a day. */
export const DigitalView = z.object({
  companyName: z.string().nullable(),
  /** In UTC: `2026-12-01`. */
  day: z.iso.date(),
  /** The job of theirs that the model took part in. */
  job: z.object({ id: Id, title: z.string() }).nullable(),
});
export type DigitalView = z.infer<typeof DigitalView>;

export const privateFieldCalls = {
  /** Not in the specification, which leaves the model’s side to the app. */
  getDigitalViews: get('/gallery/digital-views', {
    does: 'Who looked at the caller’s digitals in the last 90 days, by company and day, the latest first.',
    who: 'MODEL',
    query: Page,
    answer: listOf(DigitalView, z.object({ total: z.number().int() })),
  }),
};
