/** Our own texts and the day each was last changed: move it whenever the words do. */
export const legalTexts = {
  privacy: { title: 'Privacy policy', address: '/privacy-policy', changedOn: '2026-11-21' },
  terms: { title: 'Terms of use', address: '/terms-use', changedOn: '2026-11-21' },
} as const;

/** `Last changed on November 21, 2026`. */
export const changedText = ({ changedOn }: { changedOn: string }): string => {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(changedOn));
  return `Last changed on ${day}`;
};
