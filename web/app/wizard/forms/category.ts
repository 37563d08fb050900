import type { JobDraft } from '#contract/schemas/job-draft.ts';
import { CategoryCode, EventType } from '#contract/schemas/job-fields.ts';
import { z } from '#contract/schemas/zod.ts';

/** A radio group without a choice has the value null. */
const isOf = (choices: z.ZodType) => (chosen: unknown) => choices.safeParse(chosen).success;

export const CategoryForm = z
  .object({
    categoryCode: z.custom<string>(isOf(CategoryCode), 'Choose a category.'),
    eventType: z.custom<string>(isOf(EventType), 'Say whether the event is private or public.'),
  })
  .transform(
    (typed): JobDraft => ({
      categoryCode: CategoryCode.parse(typed.categoryCode),
      eventType: EventType.parse(typed.eventType),
    }),
  );
