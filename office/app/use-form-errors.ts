import { useState } from 'react';
import { CallError, sentenceOf } from '#client/call-error.ts';
import type { FieldErrors } from '#contract/rules/field-errors.ts';

/** The errors of a form, by field: found before it is sent, or refused by the server. `form` is for general ones. */
export function useFormErrors(failure: unknown) {
  const [found, setFound] = useState<FieldErrors>({});
  const refused = failure instanceof CallError ? failure.fields : {};
  const form = failure && Object.keys(refused).length === 0 ? sentenceOf(failure) : undefined;
  return { errors: { ...refused, ...found }, form, found, setFound };
}
