/** The prefix of cookies and stored keys. The server writes it on the document; there is none before a page. */
export const slug = (): string => document.documentElement.dataset.slug ?? 'zodel';
