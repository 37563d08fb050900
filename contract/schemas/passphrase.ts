import { isPrintable, unprintableSentence } from '../rules/printable.ts';
import { PASSPHRASE_MIN } from '../values/staff.ts';
import { z } from './zod.ts';

const PASSPHRASE_MAX = 200;

/** Compared as it was typed, spaces and case included, but for the Unicode normalisation (NFKC). */
export const Passphrase = z.string({ error: 'Enter a passphrase.' }).superRefine((value, context) => {
  const length = [...value].length;
  const fail = (message: string) => context.addIssue({ code: 'custom', message });
  if (!isPrintable(value)) fail(unprintableSentence);
  else if (value.trim().length === 0) fail('Enter a passphrase.');
  else if (length < PASSPHRASE_MIN)
    fail(`A passphrase needs at least ${PASSPHRASE_MIN} characters; this has ${length}.`);
  // As it is counted where it is typed to sign in.
  else if (value.length > PASSPHRASE_MAX) fail(`A passphrase may have at most ${PASSPHRASE_MAX} characters.`);
});
