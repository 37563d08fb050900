/** A sequence of numbers that depends only on its seed. */
export type Random = {
  between: (low: number, high: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(choices: readonly T[]) => T;
  /** One of the keys, each as likely as its weight. */
  pickWeighted: <K extends string>(weights: Partial<Record<K, number>>) => K;
};

export function hashOf(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  return hash;
}

/** FNV-1a for the seed, mulberry32 for the stream. */
export function randomOf(seed: string): Random {
  let state = hashOf(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(next() * choices.length)] as T;
  return {
    between: (low, high) => low + (high - low) * next(),
    chance: probability => next() < probability,
    pick,
    pickWeighted<K extends string>(weights: Partial<Record<K, number>>) {
      const choices = Object.entries<number | undefined>(weights) as [K, number][];
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      const chosen = choices.find(([, weight]) => {
        left -= weight;
        return left < 0;
      });
      return (chosen ?? (choices.at(-1) as [K, number]))[0];
    },
  };
}
