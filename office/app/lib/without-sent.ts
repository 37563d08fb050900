/** What was typed after `sent` had been sent, where the field went on with it. */
export const withoutSent = (typed: string, sent: string): string =>
  typed.startsWith(sent) ? typed.slice(sent.length).trimStart() : typed;
