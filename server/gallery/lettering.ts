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

/** A page that shows what the fonts lack letters for, by its path, or in words where its address is not known. */
export const pageReference = (path: string, inWords: string, publicUrl: string | undefined): string =>
  `In its own letters: ${publicUrl ? new URL(path, publicUrl).href : inWords}`;

/** Stands for a word that cannot be written. */
const GAP = '…';
/** Signs without a width, which fonts may lack: nothing is missed without them. */
const UNSEEN = /^(?:\p{Cf}|\ufe0e|\ufe0f)$/u;
const graphemes = new Intl.Segmenter();
const partsOf = (word: string): string[] => [...graphemes.segment(word)].map(({ segment }) => segment);

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

  const isWritable = (word: string, kind: Kind): boolean => {
    const all = fonts()[kind].flat();
    return [...word].every(letter => UNSEEN.test(letter) || fontFor(letter, all));
  };
  let isPartial = false;
  /** Returns the width; without a position it only measures. */
  const set = (words: string, kind: Kind, size: number, at?: { x: number; y: number }): number => {
    let width = 0;
    for (const { font, letters } of runsOf(words, kind)) {
      pen.font(font).fontSize(size);
      if (at) pen.text(letters, at.x + width, at.y, { lineBreak: false });
      width += pen.widthOfString(letters);
    }
    return width;
  };
  /** Half a word is another word: one that cannot be written completely is shown as a gap. */
  const shown = (words: string, kind: Kind): string => {
    const whole = words.normalize('NFC').replaceAll(/\s/gu, ' ');
    const written = whole.replaceAll(/[^ ]+/gu, word => (isWritable(word, kind) ? word : GAP));
    isPartial ||= written !== whole;
    return written.replaceAll(/…(?: +…)+/gu, GAP);
  };

  return {
    set,
    /** Lines of the words, broken at spaces; a word longer than the line, anywhere. */
    wrapped(words: string, kind: Kind, size: number, width: number): string[] {
      const lines: string[] = [];
      let line = '';
      for (const word of shown(words, kind)
        .split(/(?<= )/u)
        .flatMap(word => (set(word, kind, size) > width ? partsOf(word) : [word]))) {
        if (line !== '' && set(line + word.trimEnd(), kind, size) > width) {
          lines.push(line.trimEnd());
          line = '';
        }
        line += word;
      }
      return [...lines, line.trimEnd()];
    },
    /** Whether some word was shown as a gap: then the document refers to a page. */
    isPartial: () => isPartial,
    /** The words that can be written completely: half a name is another name. */
    writable: (words: string, kind: Kind): string =>
      words
        .normalize('NFC')
        .split(/\s+/u)
        .filter(word => word && isWritable(word, kind))
        .join(' '),
  };
};
export type Lettering = ReturnType<typeof openLettering>;

// PDFKit keeps the opened font in a field it does not declare.
const openedBy = (pen: Pen) => (pen as unknown as Opened)._font.font;
