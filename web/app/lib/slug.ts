/** The prefix of cookies and storage keys, set on the document by the server. */
export const slug = (): string => document.documentElement.dataset.slug ?? 'zodel';
