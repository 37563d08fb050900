/** The prefix of cookies and stored keys, which the server writes on the document. */
export const slug = (): string => document.documentElement.dataset.slug ?? 'zodel';
