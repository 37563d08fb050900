import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { CallError, sentenceOf } from '#client/call-error.ts';

/** Shows the server's errors at their fields; others are shown beside the button. */
export function placeError<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError'>,
  error: unknown,
  fieldOf: (path: string) => FieldPath<Values> | null,
): void {
  const placed = error instanceof CallError ? Object.entries(error.fields) : [];
  let rest: string | null = placed.length === 0 ? sentenceOf(error) : null;
  let isFirst = true;
  for (const [path, message] of placed) {
    const field = fieldOf(path);
    if (field) form.setError(field, { type: 'server', message }, { shouldFocus: isFirst });
    else rest = message;
    if (field) isFirst = false;
  }
  if (rest) form.setError('root.server', { message: rest });
}
