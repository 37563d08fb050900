/** Colours are `#rrggbb`. */
const read = (colour: string): readonly number[] => [1, 3, 5].map(k => Number.parseInt(colour.slice(k, k + 2), 16));
const channels = remembered(read);

/** A cache: there are a few hundred colours, and every portrait uses the same ones. */
function remembered<T>(answer: (colour: string) => T): (colour: string) => T {
  const known = new Map<string, T>();
  return colour => {
    const before = known.get(colour);
    if (before !== undefined) return before;
    const found = answer(colour);
    known.set(colour, found);
    return found;
  };
}

/** Share 0 is the first colour, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const [start, end] = [channels(from), channels(to)];
  let mixed = 1;
  for (let k = 0; k < 3; k++)
    mixed = mixed * 256 + Math.round((start[k] ?? 0) + ((end[k] ?? 0) - (start[k] ?? 0)) * share);
  return `#${mixed.toString(16).slice(1)}`;
}

/** CIE lightness, 0 for black to 100 for white. */
export const lightness = remembered(colour => {
  const [red = 0, green = 0, blue = 0] = channels(colour).map(value => {
    const share = value / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return luminance > 0.008856 ? 116 * Math.cbrt(luminance) - 16 : 903.3 * luminance;
});

/** Distance in RGB, 0 to 441. */
export function distance(from: string, to: string): number {
  const target = channels(to);
  return Math.hypot(...channels(from).map((value, k) => value - (target[k] ?? 0)));
}
