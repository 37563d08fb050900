import { createRequire } from 'node:module';

type Pen = PDFKit.PDFDocument;
export type Kind = 'text' | 'title';

/**
 * The product's font first, then one of similar weight for the alphabets it lacks. Each consists of several files, by
 * alphabet.
 */
const families = {
  poppins: { alphabets: ['latin', 'latin-ext', 'devanagari'], text: 400, title: 600 },
  manrope: {
    alphabets: ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'],
    text: 400,
    title: 700,
  },
} as const;

const packages = createRequire(import.meta.url);

const fontsOf = (kind: Kind): string[][] =>
  Object.entries(families).map(([family, { alphabets, [kind]: weight }]) =>
    alphabets.map(alphabet =>
      packages.resolve(`@fontsource/${family}/files/${family}-${alphabet}-${weight}-normal.woff`),
    ),
  );
let found: Record<Kind, string[][]> | undefined;
const fonts = () => {
  found ??= { text: fontsOf('text'), title: fontsOf('title') };
  return found;
};
export const plainFont = (): string => fonts().text[0]?.[0] ?? '';

/** Properties of the opened font that PDFKit does not declare. */
type Opened = { _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } } };

type Run = { font: string; letters: string };

/** Writes with as many fonts as the letters need; each word in one family if one covers it. */
export const openLettering = (pen: Pen) => {
  const known = new Map<string, boolean>();
  const has = (font: string, letter: string): boolean => {
    const key = `${font} ${letter}`;
    const found = known.get(key) ?? openedBy(pen.font(font)).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
    known.set(key, found);
    return found;
  };
  const fontFor = (letter: string, among: readonly string[]) => among.find(font => has(font, letter));

  const runsOf = (words: string, kind: Kind): Run[] => {
    const runs: Run[] = [];
    for (const word of words.normalize('NFC').match(/\s+|\S+/gu) ?? []) {
      const whole = fonts()[kind].find(family => [...word].every(letter => fontFor(letter, family)));
      for (const letter of word) {
        const font = fontFor(letter, whole ?? fonts()[kind].flat());
        const last = runs.at(-1);
        if (font && last?.font === font) last.letters += letter;
        else if (font) runs.push({ font, letters: letter });
      }
    }
    return runs;
  };

  return {
    /** Returns the width; without a position it only measures. */
    set(words: string, kind: Kind, size: number, at?: { x: number; y: number }): number {
      let width = 0;
      for (const { font, letters } of runsOf(words, kind)) {
        pen.font(font).fontSize(size);
        if (at) pen.text(letters, at.x + width, at.y, { lineBreak: false });
        width += pen.widthOfString(letters);
      }
      return width;
    },
    /** The words that can be written completely: half a name is another name. */
    writable(words: string, kind: Kind): string {
      const all = fonts()[kind].flat();
      const isWritable = (word: string) => [...word].every(letter => fontFor(letter, all));
      return words
        .normalize('NFC')
        .split(/\s+/u)
        .filter(word => word && isWritable(word))
        .join(' ');
    },
  };
};
export type Lettering = ReturnType<typeof openLettering>;

// PDFKit keeps the opened font in a field it does not declare.
const openedBy = (pen: Pen) => (pen as unknown as Opened)._font.font;
