const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** `perDay` null: only the hourly cap applies. */
export type Caps = { perHour: number; perDay: number | null };

type Due = { isOver: boolean };
export type TextPlan<Text extends Due> = {
  /** Sent as individual texts. */
  now: Text[][];
  /** Over the cap: sent as one digest once there is room. */
  later: Text[];
  laterAtMs: number;
};

/** When one more may be sent: when the number sent within the window falls below the cap. */
const freeAtMs = (sentMs: readonly number[], most: number, withinMs: number): number => {
  if (most === 0) return Number.POSITIVE_INFINITY;
  const latest = sentMs.at(-most);
  return latest === undefined ? Number.NEGATIVE_INFINITY : latest + withinMs;
};

/**
 * Plans one person's due texts from the times of those sent, earliest first. Postponed texts go first, as one digest.
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
  // With a cap of 0, checked again tomorrow: it may have been raised.
  return { now, later: waiting.flat(), laterAtMs: Math.min(nextMs(), nowMs + DAY_MS) };
};
