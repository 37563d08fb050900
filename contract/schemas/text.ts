import { contactInNameSentence, hasContact } from '../rules/contact-in-name.ts';
import { isPrintable } from '../rules/printable.ts';
import { z } from './zod.ts';

/** Typed text: trimmed, measured in grapheme clusters, without control characters. */
export const text = (label: string, min: number, max: number) =>
  z
    .string({ error: issue => (issue.input === undefined ? `${label} is needed.` : `${label} must be text.`) })
    .trim()
    .superRefine((value, context) => {
      const length = [...value].length;
      const fail = (message: string) => context.addIssue({ code: 'custom', message });
      if (!isPrintable(value)) fail(`${label} holds characters that cannot be shown.`);
      else if (length === 0 && min > 0) fail(`${label} is needed.`);
      else if (length < min) fail(`${label} needs at least ${min} characters; this has ${length}.`);
      else if (length > max) fail(`${label} may have at most ${max} characters; this has ${length}.`);
    });

/** Someone’s name as they write it, which notices repeat to others: it leads nowhere. */
export const nameText = (label: string, max: number) =>
  text(label, 1, max).refine(value => !hasContact(value), contactInNameSentence);
