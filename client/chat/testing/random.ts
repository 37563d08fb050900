/** Draws from a seed, the same each time (mulberry32). */
export function drawsOf(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    chance: (share: number): boolean => next() < share,
    below: (limit: number): number => Math.floor(next() * limit),
    pick: <One>(all: readonly One[]): One => all[Math.floor(next() * all.length)] as One,
  };
}
export type Draws = ReturnType<typeof drawsOf>;
