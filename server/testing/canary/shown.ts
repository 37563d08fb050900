import type { Reader } from './audience.ts';

/** What someone was shown, and where. What they had sent themselves tells them nothing. */
export type Shown = { reader: Reader; where: string; text: string; sent: string };

/** What someone got when they asked. A refusal is shown to them too, but says nothing about what the answer holds. */
export type Answered = Shown & { isAnswered: boolean };

/** Where nobody was answered, of all places where someone asked. */
export const refusedToAll = (answers: readonly Answered[]): string[] => {
  const answered = new Set(answers.filter(({ isAnswered }) => isAnswered).map(({ where }) => where));
  return [...new Set(answers.map(({ where }) => where))].filter(where => !answered.has(where)).sort();
};
