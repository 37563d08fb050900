/** Asks again after so long at the earliest. Those who ask meanwhile share one answer, and a failure is not kept. */
export const cachedFor = <Answer>(ms: number, ask: () => Promise<Answer>): (() => Promise<Answer>) => {
  let known: Promise<Answer> | null = null;
  let untilMs = 0;
  return () => {
    const nowMs = performance.now();
    if (known && nowMs < untilMs) return known;
    untilMs = nowMs + ms;
    const asked = ask();
    known = asked;
    asked.catch(() => {
      if (known === asked) known = null;
    });
    return asked;
  };
};
