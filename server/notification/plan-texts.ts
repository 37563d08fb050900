const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** `perDay` null: only the hour is looked at. */
export type Caps = { perHour: number; perDay: number | null };

type Due = { isOver: boolean };
export type TextPlan<Text extends Due> = {
  /** Each of these leaves as one text. */
  now: Text[][];
  /** Over the cap: they leave together once there is room. */
  later: Text[];
  laterAtMs: number;
};

/** When one more may leave: once so few of those sent lie within the time that one is missing from the cap. */
const freeAtMs = (sentMs: readonly number[], most: number, withinMs: number): number => {
  if (most === 0) return Number.POSITIVE_INFINITY;
  const latest = sentMs.at(-most);
  return latest === undefined ? Number.NEGATIVE_INFINITY : latest + withinMs;
};

/**
 * What leaves now and what waits, of one person's texts that are due, by when the others left, the earliest first.
 * What has waited for room leaves first, all of it as one text.
 */
export const planTexts = <Text extends Due>(
  due: readonly Text[],
  sentMs: readonly number[],
  { perHour, perDay }: Caps,
  nowMs: number,
): TextPlan<Text> => {
  const over = due.filter(({ isOver }) => isOver);
  const waiting = [...(over.length > 0 ? [over] : []), ...due.filter(({ isOver }) => !isOver).map(text => [text])];
  const sent = [...sentMs];
  const nextMs = () =>
    Math.max(
      freeAtMs(sent, perHour, HOUR_MS),
      perDay === null ? Number.NEGATIVE_INFINITY : freeAtMs(sent, perDay, DAY_MS),
    );
  const now: Text[][] = [];
  while (waiting.length > 0 && nextMs() <= nowMs) {
    now.push(...waiting.splice(0, 1));
    sent.push(nowMs);
  }
  // A cap of nothing is looked at again tomorrow, when it may be another.
  return { now, later: waiting.flat(), laterAtMs: Math.min(nextMs(), nowMs + DAY_MS) };
};
