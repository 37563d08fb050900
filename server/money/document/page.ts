import PDFDocument from 'pdfkit';
import { openLettering, pdfBytes, plainFont } from '../../gallery/index.ts';

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
  /** The text that fits, with an ellipsis where it does not. */
  write(text: string, place?: Place): void;
  /** At the right edge, or ending at `x`. */
  writeRight(text: string, place?: Pick<Place, 'x' | 'kind' | 'isQuiet'>): void;
  end(): Promise<Buffer>;
};

/** Pages of a document with its title, from top to bottom. */
export const openSheet = (heading: string, productName: string): Sheet => {
  const info = { Title: heading, Author: productName };
  const pen = new PDFDocument({ size: [PAGE.width, PAGE.height], margin: 0, font: plainFont(), info });
  const { set } = openLettering(pen);
  let y = MARGIN;
  const down = (points: number) => {
    y += points;
    if (y <= PAGE.height - MARGIN) return;
    pen.addPage();
    y = MARGIN;
  };
  const fitted = (text: string, kind: 'text' | 'title', width: number): string => {
    if (set(text, kind, TEXT) <= width) return text;
    const letters = [...text];
    while (letters.length > 0 && set(`${letters.join('')}…`, kind, TEXT) > width) letters.pop();
    return `${letters.join('')}…`;
  };
  const write: Sheet['write'] = (text, { x = MARGIN, width = RIGHT - x, kind = 'text', isQuiet = false } = {}) => {
    pen.fillColor(isQuiet ? QUIET : INK);
    set(fitted(text, kind, width), kind, TEXT, { x, y });
  };
  const writeRight: Sheet['writeRight'] = (text, { x = RIGHT, kind = 'text', isQuiet = false } = {}) => {
    pen.fillColor(isQuiet ? QUIET : INK);
    set(text, kind, TEXT, { x: x - set(text, kind, TEXT), y });
  };
  pen.fillColor(INK);
  set(heading, 'title', TITLE, { x: MARGIN, y });
  down(TITLE + 10);
  write(productName, { isQuiet: true });
  down(2 * LINE);
  return { down, write, writeRight, end: () => pdfBytes(pen) };
};
