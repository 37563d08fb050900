import { contactInNameSentence, hasContact } from '../rules/contact-in-name.ts';
import { faultOf, readTyped, shownLength } from '../rules/printable.ts';
import { z } from './zod.ts';

/** Typed text: trimmed, measured in characters, without those that cannot be shown. Text that is needed shows something. */
export const text = (label: string, min: number, max: number) =>
  z
    .string({ error: issue => (issue.input === undefined ? `${label} is needed.` : `${label} must be text.`) })
    .overwrite(readTyped)
    .superRefine((value, context) => {
      const [length, shown] = [[...value].length, shownLength(value)];
      const fail = (message: string) => context.addIssue({ code: 'custom', message, continue: false });
      const fault = faultOf(value);
      if (fault) fail(`${label} ${fault}`);
      else if (length === 0 && min > 0) fail(`${label} is needed.`);
      else if (shown < min) fail(`${label} needs at least ${min} characters; this has ${shown}.`);
      else if (length > max) fail(`${label} may have at most ${max} characters; this has ${length}.`);
    });

/** Someone’s name as they write it, in one line, which notices repeat to others: it leads nowhere. */
export const nameText = (label: string, max: number, min = 1) =>
  text(label, min, max)
    .overwrite(value => value.replaceAll(/\s+/gu, ' '))
    .refine(value => !hasContact(value), contactInNameSentence);
