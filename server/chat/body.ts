import { faultOf, readTyped } from '#contract/rules/printable.ts';
import { Refusal } from '../refusal.ts';

/** The text of a message as it was meant; empty where nothing of it would show. */
export const readableBody = (text: string): string => {
  const body = readTyped(text);
  const fault = faultOf(body);
  if (!fault) return body;
  const sentence = `The message ${fault}`;
  throw new Refusal('VALIDATION', { fields: { body: sentence } }, sentence);
};
