export type FieldErrors = Record<string, string>;

/** The first message for each field of a failed parse, by the field's path joined with dots. */
export const fieldErrors = (error: { issues: readonly { path: PropertyKey[]; message: string }[] }): FieldErrors => {
  const fields: FieldErrors = {};
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message;
  return fields;
};
