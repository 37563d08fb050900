export type Light = 'DARK' | 'BRIGHT' | 'GOOD';

const DARK_BELOW = 60;
const BRIGHT_ABOVE = 205;
/** Of the pixels: more of them without any drawing left spoil a picture whose average is fine. */
const BURNT_SHARE = 0.3;
const BURNT_FROM = 250;

/** Whether a picture is lit well enough, by its pixels as a canvas has them: red, green, blue, alpha. */
export const lightOf = (pixels: ArrayLike<number>): Light => {
  let [sum, burnt, count] = [0, 0, 0];
  for (let at = 0; at + 2 < pixels.length; at += 4) {
    // The weights of ITU-R BT.709.
    const luminance = 0.2126 * (pixels[at] ?? 0) + 0.7152 * (pixels[at + 1] ?? 0) + 0.0722 * (pixels[at + 2] ?? 0);
    sum += luminance;
    burnt += luminance >= BURNT_FROM ? 1 : 0;
    count += 1;
  }
  if (count === 0) return 'DARK';
  if (sum / count < DARK_BELOW) return 'DARK';
  return sum / count > BRIGHT_ABOVE || burnt / count > BURNT_SHARE ? 'BRIGHT' : 'GOOD';
};

export const lightWords: Record<Light, string> = {
  DARK: 'Too dark: face a window or a lamp',
  BRIGHT: 'Too bright: step back from the light',
  GOOD: 'The light is good',
};
