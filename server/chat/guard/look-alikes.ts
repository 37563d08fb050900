/** Letters of other scripts that look like Latin ones, and signs that stand for a digit, beyond what Unicode's compatibility forms tell. */
const pairs: Record<string, string> = {
  а: 'a',
  α: 'a',
  ɑ: 'a',
  в: 'b',
  ь: 'b',
  с: 'c',
  ϲ: 'c',
  ԁ: 'd',
  е: 'e',
  ε: 'e',
  ҽ: 'e',
  ɡ: 'g',
  ց: 'g',
  һ: 'h',
  н: 'h',
  і: 'i',
  ı: 'i',
  ι: 'i',
  ӏ: 'l',
  ј: 'j',
  к: 'k',
  κ: 'k',
  ʟ: 'l',
  м: 'm',
  п: 'n',
  ո: 'n',
  η: 'n',
  о: 'o',
  ο: 'o',
  σ: 'o',
  օ: 'o',
  ø: 'o',
  р: 'p',
  ρ: 'p',
  ԛ: 'q',
  г: 'r',
  ѕ: 's',
  т: 't',
  τ: 't',
  υ: 'u',
  ս: 'u',
  ν: 'v',
  ѵ: 'v',
  ԝ: 'w',
  ш: 'w',
  х: 'x',
  χ: 'x',
  у: 'y',
  γ: 'y',
  〇: '0',
  零: '0',
  一: '1',
  二: '2',
  三: '3',
  四: '4',
  五: '5',
  六: '6',
  七: '7',
  八: '8',
  九: '9',
  '⓿': '0',
  '🔟': '10',
  '🅾': 'o',
  '−': '-',
  '–': '-',
  '—': '-',
  '‐': '-',
  '⁃': '-',
  '。': '.',
  '․': '.',
  '·': '.',
  '⁄': '/',
  '∕': '/',
  '’': "'",
  '″': '"',
  '”': '"',
};

/** Circled and squared signs, which come in rows: first sign, last sign, and what the first one stands for. */
const rowsOfSigns: [first: number, last: number, meaning: string][] = [
  [0x24f5, 0x24fd, '1'],
  [0x2776, 0x277e, '1'],
  [0x2780, 0x2788, '1'],
  [0x278a, 0x2792, '1'],
  [0x1f150, 0x1f169, 'a'],
  [0x1f170, 0x1f189, 'a'],
  [0x1f1e6, 0x1f1ff, 'a'],
];

const lookAlikes = new Map(Object.entries(pairs));
for (const [first, last, meaning] of rowsOfSigns)
  for (let code = first; code <= last; code++)
    lookAlikes.set(String.fromCodePoint(code), String.fromCharCode(meaning.charCodeAt(0) + code - first));

/** Signs that take no room or show nothing: they only part what belongs together. */
const INVISIBLE = /[\p{Cf}\p{M}\u115f\u1160\u3164\uffa0]/u;
const DIGIT = /\p{Nd}/u;

/** Decimal digits stand in rows of ten, in every script. */
const digitValue = (sign: string): string => {
  let code = sign.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - 1))) {
    code--;
    value++;
  }
  return String(value);
};

/** One sign as lower-case Latin letters, digits and plain punctuation; empty for what cannot be seen. */
export const plainSign = (sign: string): string => {
  if (sign === '\n') return sign;
  if (sign === '\u2800' || /\s/.test(sign)) return ' ';
  if (INVISIBLE.test(sign)) return '';
  const known = lookAlikes.get(sign);
  if (known) return known;
  let plain = '';
  for (const part of sign.normalize('NFKD').toLowerCase()) {
    if (INVISIBLE.test(part)) continue;
    plain += lookAlikes.get(part) ?? (part > '\u007f' && DIGIT.test(part) ? digitValue(part) : part);
  }
  return plain;
};
