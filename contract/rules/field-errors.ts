export type FieldErrors = Record<string, string>;

/** The first sentence for each field of a failed parse; the path of a field joins its keys by dots. */
export const fieldErrors = (error: { issues: readonly { path: PropertyKey[]; message: string }[] }): FieldErrors => {
  const fields: FieldErrors = {};
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message;
  return fields;
};
