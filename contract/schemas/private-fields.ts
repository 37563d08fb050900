import { withheldReasons } from '../values/private-fields.ts';
import { Id } from './id.ts';
import { Instant } from './instant.ts';
import { listOf, Page } from './list.ts';
import { rows } from './row.ts';
import { z } from './zod.ts';

export const WithheldReason = z.enum(withheldReasons);

/** Why fields are omitted from an answer, as a sentence; `opensAt` when time alone reveals them. */
export const Withheld = z.object({ reason: WithheldReason, message: z.string(), opensAt: Instant.nullable() });
export type Withheld = z.infer<typeof Withheld>;

/** Who viewed a model’s digitals on a day. */
export const DigitalView = z.object({
  companyName: z.string().nullable(),
  /** In UTC: `2026-12-01`. */
  day: z.iso.date(),
  /** The viewer's job that the model took part in. */
  job: z.object({ id: Id, title: z.string() }).nullable(),
});
export type DigitalView = z.infer<typeof DigitalView>;

export const privateFieldRows = rows({
  /** Not in the specification, which leaves the model’s side to the app. */
  getDigitalViews: {
    does: 'Who looked at the caller’s digitals in the last 90 days, by company and day, the latest first.',
    who: 'MODEL',
    query: Page,
    answer: listOf(DigitalView, z.object({ total: z.number().int() })),
  },
});
