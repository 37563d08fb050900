export const NOTE_MISSING = 'Write what you need to know, or remove it.';

/** The error of a text that the owner will read, or undefined; `missing` is the message for an empty one. */
export const noteError = (text: string, most: number, missing: string): string | undefined => {
  const { length } = [...text.trim()];
  if (length === 0) return missing;
  return length > most ? `At most ${most.toLocaleString('en-US')} characters; this has ${length}.` : undefined;
};
