import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import type { Image } from '#contract/file.ts';
import type { Model, PublicModel } from '#contract/model.ts';
import { measurements, type Units } from '#contract/model-stats.ts';
import type { App } from '../context.ts';
import { picturesOf } from '../file/pictures.ts';
import { findImage } from '../file/records.ts';

// In points. Half a Letter sheet, the size that cards are exchanged in; it goes onto A5 as well.
const PAGE = { width: 612, height: 396 };
const MARGIN = 28;
const GAP = 6;
const FOOT = 48;
/** At least, where there are few pictures above it. */
const FOOT_WIDTH = 320;
const FACE_HEIGHT = PAGE.height - 2 * MARGIN - FOOT;
const RATIO = 3 / 4;
const LOOKS = 4;
/** Enough for print at that size. */
const FACE_PX = 800;
const LOOK_PX = 480;

const INK = '#141412';
const QUIET = '#6B6962';
const font = (file: string) => fileURLToPath(import.meta.resolve(`@fontsource/poppins/files/poppins-${file}.woff`));
const fonts = {
  text: font('latin-400-normal'),
  title: font('latin-600-normal'),
  textMore: font('latin-ext-400-normal'),
  titleMore: font('latin-ext-600-normal'),
};
/** Each font is two files: this is what the first has, and the other has the rest of Latin alone. */
const RUNS =
  /[\u0020-\u00ff\u0131\u0152\u0153\u02c6\u02dc\u2000-\u206f\u20ac]+|[^\u0020-\u00ff\u0131\u0152\u0153\u02c6\u02dc\u2000-\u206f\u20ac]+/gu;
const PLAIN = /^[\u0020-\u00ff\u0131\u0152\u0153\u02c6\u02dc\u2000-\u206f\u20ac]/u;

const WRITABLE = /^(?:[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}])+$/u;

/** The fonts have Latin letters alone. Words in others are left out, for a card with empty boxes is worse than one without. */
export const nameOnCard = (name: string): string => {
  const words = name.split(/\s+/u).filter(word => WRITABLE.test(word) && !/\p{Extended_Pictographic}/u.test(word));
  return words.join(' ') || 'Model';
};

type Kind = 'text' | 'title';

type Pen = PDFKit.PDFDocument;
type Box = { x: number; y: number; width: number; height: number };
type Drawn = { bytes: Buffer; image: Image };

/** Fills the box, cut where the picture is longer. */
const place = (pen: Pen, { bytes }: Drawn, box: Box): void => {
  pen.save().rect(box.x, box.y, box.width, box.height).clip();
  pen.image(bytes, box.x, box.y, { cover: [box.width, box.height], align: 'center', valign: 'center' });
  pen.restore();
};

/** Sets each part of the words in the file that has its letters; without a place it only measures. */
const set = (pen: Pen, words: string, kind: Kind, size: number, at?: { x: number; y: number }): number => {
  let width = 0;
  for (const run of words.match(RUNS) ?? []) {
    pen.font(PLAIN.test(run) ? kind : `${kind}More`).fontSize(size);
    if (at) pen.text(run, at.x + width, at.y, { lineBreak: false });
    width += pen.widthOfString(run);
  }
  return width;
};

const NAME_SIZE = 18;
const FIGURE_SIZE = 8;
const LINE = 13;

const shortened = (pen: Pen, words: string, width: number): string => {
  const letters = [...words];
  while (letters.length > 1 && set(pen, `${letters.join('')}…`, 'title', NAME_SIZE) > width) letters.pop();
  return letters.join('') === words ? words : `${letters.join('').trimEnd()}…`;
};

/** Name, then the figures one after another in as many lines as they take. */
const drawFoot = (pen: Pen, model: Model | PublicModel, unit: Units, { x, y, width }: Omit<Box, 'height'>): void => {
  pen.fillColor(INK);
  const from = x + set(pen, shortened(pen, nameOnCard(model.firstName), width / 2), 'title', NAME_SIZE, { x, y }) + 20;
  let at = { x: from, y: y + 3 };
  for (const { label, value } of [...measurements(model, unit), { label: 'City', value: model.city }]) {
    const labelWidth = set(pen, `${label} `, 'text', FIGURE_SIZE);
    const wide = labelWidth + set(pen, value, 'text', FIGURE_SIZE);
    if (at.x > from && at.x + wide > x + width) at = { x: from, y: at.y + LINE };
    pen.fillColor(QUIET);
    set(pen, label, 'text', FIGURE_SIZE, at);
    pen.fillColor(INK);
    set(pen, value, 'text', FIGURE_SIZE, { x: at.x + labelWidth, y: at.y });
    at = { x: at.x + wide + 14, y: at.y };
  }
};

/** One headshot, four looks, the figures. */
export const drawCard = async (app: App, model: Model | PublicModel, unit: Units): Promise<Buffer> => {
  const read = async (image: Image, widthPx: number): Promise<Drawn[]> => {
    const kept = await findImage(app.database.db, image.originalId);
    return kept ? [{ image, bytes: await picturesOf(app).jpeg(kept, widthPx) }] : [];
  };
  const [face] = model.headshot ? await read(model.headshot, FACE_PX) : [];
  const looks: Drawn[] = [];
  for (const look of model.looks.slice(0, LOOKS)) looks.push(...(await read(look, LOOK_PX)));

  const pen = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    font: fonts.text,
    info: { Title: `${model.firstName}, ${model.city}`, Author: app.config.limits.productName },
  });
  for (const [name, file] of Object.entries(fonts)) pen.registerFont(name, file);
  const faceBox = { x: 0, y: MARGIN, width: FACE_HEIGHT * RATIO, height: FACE_HEIGHT };
  const lookHeight = (FACE_HEIGHT - GAP) / 2;
  const lookBox = { width: lookHeight * RATIO, height: lookHeight };
  const columns = looks.length > 1 ? 2 : looks.length;
  const whole = faceBox.width + columns * (lookBox.width + GAP);
  const left = (PAGE.width - whole) / 2;
  if (face) place(pen, face, { ...faceBox, x: left });
  looks.forEach((look, n) => {
    const x = left + faceBox.width + GAP + (n % 2) * (lookBox.width + GAP);
    place(pen, look, { ...lookBox, x, y: MARGIN + Math.floor(n / 2) * (lookHeight + GAP) });
  });
  const wide = Math.max(whole, FOOT_WIDTH);
  drawFoot(pen, model, unit, { x: (PAGE.width - wide) / 2, y: MARGIN + FACE_HEIGHT + 14, width: wide });
  return collect(pen);
};

const collect = (pen: Pen): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    pen.on('data', (part: Buffer) => parts.push(part));
    pen.on('end', () => resolve(Buffer.concat(parts)));
    pen.on('error', reject);
    pen.end();
  });
