/** Colours are `#rrggbb`. */
const channels = (colour: string): number[] => [1, 3, 5].map(k => Number.parseInt(colour.slice(k, k + 2), 16));

/** Share 0 is the first colour, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, k) => Math.round(value + ((target[k] ?? 0) - value) * share));
  return `#${mixed.map(value => value.toString(16).padStart(2, '0')).join('')}`;
}

/** CIE lightness, 0 for black to 100 for white. */
export function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map(value => {
    const share = value / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return luminance > 0.008856 ? 116 * Math.cbrt(luminance) - 16 : 903.3 * luminance;
}

/** Distance in RGB, 0 to 441. */
export function distance(from: string, to: string): number {
  const target = channels(to);
  return Math.hypot(...channels(from).map((value, k) => value - (target[k] ?? 0)));
}
