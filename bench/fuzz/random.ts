/** Pseudorandom numbers from a seed (mulberry32), so that a run can be repeated. */
export type Random = {
  /** From 0 to below `below`. */
  whole(below: number): number;
  pick<Item>(items: readonly Item[]): Item;
  chance(share: number): boolean;
};

export const randomFrom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (below: number) => Math.floor(next() * below);
  return {
    whole,
    chance: share => next() < share,
    pick: <Item>(items: readonly Item[]) => items[whole(items.length)] as Item,
  };
};
