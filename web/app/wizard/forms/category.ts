import { z } from 'zod';
import { CategoryCode, EventType, type JobDraft } from '#contract/job-fields.ts';

export const CategoryForm = z
  .object({ categoryCode: z.string(), eventType: z.string() })
  .transform((typed, context): JobDraft => {
    const categoryCode = CategoryCode.safeParse(typed.categoryCode);
    const eventType = EventType.safeParse(typed.eventType);
    if (!categoryCode.success)
      context.addIssue({ code: 'custom', path: ['categoryCode'], message: 'Choose a category.' });
    if (!eventType.success)
      context.addIssue({ code: 'custom', path: ['eventType'], message: 'Say whether the event is private or public.' });
    return categoryCode.success && eventType.success
      ? { categoryCode: categoryCode.data, eventType: eventType.data }
      : z.NEVER;
  });
