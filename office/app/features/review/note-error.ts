/** What is wrong with a text the owner will read, or undefined. The server has the last word. */
export const noteError = (text: string, most: number): string | undefined => {
  const { length } = [...text.trim()];
  if (length === 0) return 'Write what you need to know, or remove it.';
  return length > most ? `At most ${most.toLocaleString('en-US')} characters; this has ${length}.` : undefined;
};
