import type { Config } from '../config.ts';

const LOOKED_AT = 500;

type Sign = [sign: RegExp, name: string];

/** User agents list the browsers they descend from: the first match is the most specific. */
const browsers: Sign[] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
];

const systems: Sign[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const find = (signs: Sign[], text: string): string | undefined => signs.find(([sign]) => sign.test(text))?.[1];

/** `Chrome on Android`, as far as a user agent tells: versions and device models are not stored. */
export const deviceName = (
  userAgent: string | undefined,
  { slug, PRODUCT_NAME }: Pick<Config, 'slug' | 'PRODUCT_NAME'>,
): string => {
  const text = (userAgent ?? '').slice(0, LOOKED_AT);
  const shell = new RegExp(`\\b${slug}App/`, 'i').test(text);
  const browser = shell ? `${PRODUCT_NAME} app` : find(browsers, text);
  const system = find(systems, text);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `Browser on ${system}` : 'Another program');
};
