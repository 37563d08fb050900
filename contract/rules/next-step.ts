/** What whoever reads about a job asks: what happens next, when, and what they can do about it now. */
export type NextStep = { text: string; at: string | null; canDo: string | null };

export const step = (text: string, at: string | null = null, canDo: string | null = null): NextStep => ({
  text,
  at,
  canDo,
});

/** A moment as long as it has not passed. */
export const ahead = (at: string | null, nowMs: number): string | null => (at && Date.parse(at) > nowMs ? at : null);
