import { isPrintable, unprintableSentence } from '#contract/rules/printable.ts';
import { Refusal } from '../refusal.ts';

/** The text of a message, as typed but for spaces at its ends. Control characters are refused; line breaks and tabs are none. */
export const readableBody = (text: string): string => {
  const body = text.trim();
  if (!isPrintable(body))
    throw new Refusal('VALIDATION', { fields: { body: unprintableSentence } }, unprintableSentence);
  return body;
};
