import PDFDocument from 'pdfkit';
import { openLettering, pageReference, pdfBytes, plainFont } from '../../gallery/index.ts';

// In points: US Letter.
const PAGE = { width: 612, height: 792 };
export const MARGIN = 54;
export const RIGHT = PAGE.width - MARGIN;
const TITLE = 20;
const TEXT = 11;
export const LINE = 18;

const INK = '#141412';
const QUIET = '#6B6962';

type Place = { x?: number; width?: number; kind?: 'text' | 'title'; isQuiet?: boolean };

export type Sheet = {
  /** Goes down, onto the next page where this one is full. */
  down(points: number): void;
  /** All of the text, on as many lines as it takes; ends on the last of them. */
  write(text: string, place?: Place): void;
  /** At the right edge, or ending at `x`: an amount or a heading, which take no more than a line. */
  writeRight(text: string, place?: Pick<Place, 'x' | 'kind' | 'isQuiet'>): void;
  end(): Promise<Buffer>;
};

/** Where everything that is on a document is shown too. */
export type Source = { path: string; inWords: string; publicUrl: string | undefined };

/** Pages of a document with its title, from top to bottom. Where the fonts lack letters, it refers to its source at the end. */
export const openSheet = (heading: string, productName: string, source: Source): Sheet => {
  const info = { Title: heading, Author: productName };
  const pen = new PDFDocument({ size: [PAGE.width, PAGE.height], margin: 0, font: plainFont(), info });
  const { set, wrapped, isPartial } = openLettering(pen);
  let y = MARGIN;
  const down = (points: number) => {
    y += points;
    if (y <= PAGE.height - MARGIN) return;
    pen.addPage();
    y = MARGIN;
  };
  const write: Sheet['write'] = (text, { x = MARGIN, width = RIGHT - x, kind = 'text', isQuiet = false } = {}) => {
    for (const [nth, line] of wrapped(text, kind, TEXT, width).entries()) {
      if (nth > 0) down(LINE);
      pen.fillColor(isQuiet ? QUIET : INK);
      set(line, kind, TEXT, { x, y });
    }
  };
  const writeRight: Sheet['writeRight'] = (text, { x = RIGHT, kind = 'text', isQuiet = false } = {}) => {
    pen.fillColor(isQuiet ? QUIET : INK);
    set(text, kind, TEXT, { x: x - set(text, kind, TEXT), y });
  };
  const end = () => {
    if (isPartial()) {
      down(2 * LINE);
      write(pageReference(source.path, source.inWords, source.publicUrl), { isQuiet: true });
    }
    return pdfBytes(pen);
  };
  pen.fillColor(INK);
  set(heading, 'title', TITLE, { x: MARGIN, y });
  down(TITLE + 10);
  write(productName, { isQuiet: true });
  down(2 * LINE);
  return { down, write, writeRight, end };
};
