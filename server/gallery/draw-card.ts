import PDFDocument from 'pdfkit';
import { measurements } from '#contract/rules/model-stats.ts';
import type { Image } from '#contract/schemas/image.ts';
import type { Model, PublicModel } from '#contract/schemas/model.ts';
import type { Units } from '#contract/values/units.ts';
import type { App } from '../context.ts';
import { findImage, picturesOf } from '../file/index.ts';
import { type Lettering, openLettering, pageReference, plainFont } from './lettering.ts';
import { pdfBytes } from './pdf-bytes.ts';

// In points. Half a Letter sheet, the usual size of comp cards; fits A5 as well.
const PAGE = { width: 612, height: 396 };
const MARGIN = 28;
const GAP = 6;
const FOOT = 48;
/** Minimum width of the block above, or the figures would exceed it. */
const FOOT_WIDTH = 320;
const FACE_HEIGHT = PAGE.height - 2 * MARGIN - FOOT;
const RATIO = 3 / 4;
const LOOKS = 4;
/** Resolution for print at that size. */
const FACE_PX = 800;
const LOOK_PX = 480;

const INK = '#141412';
const QUIET = '#6B6962';
const MIST = '#EFEEE9';
const EMOJI = /(?:\p{Extended_Pictographic}|\u200d|\ufe0f)+/gu;

type Pen = PDFKit.PDFDocument;
type Box = { x: number; y: number; width: number; height: number };
type Drawn = { bytes: Buffer; image: Image };

/** Fills the box, cropping a picture of another shape. */
const place = (pen: Pen, { bytes }: Drawn, box: Box): void => {
  pen.save().rect(box.x, box.y, box.width, box.height).clip();
  pen.image(bytes, box.x, box.y, { cover: [box.width, box.height], align: 'center', valign: 'center' });
  pen.restore();
};

/** Placeholder for a missing headshot, as on the model's page. */
const drawNoFace = (pen: Pen, { x, y, width, height }: Box): void => {
  const { set } = openLettering(pen);
  const [words, size] = ['No picture yet', 10];
  pen.rect(x, y, width, height).fill(MIST).fillColor(QUIET);
  set(words, 'text', size, { x: x + (width - set(words, 'text', size)) / 2, y: y + (height - size) / 2 });
};

const NAME_SIZES = [18, 15, 12] as const;
/** Aligns the top of capitals with their neighbours. */
const NAME_ASCENT = 1.05;
const FIGURE_SIZE = 8;
const NOTE_SIZE = 7;
const LINE = 13;

/** Shrinks a long name, and truncates it only if that is not enough. */
const fitted = ({ set }: Lettering, words: string, width: number): { shown: string; size: number } => {
  const size = NAME_SIZES.find(one => set(words, 'title', one) <= width);
  if (size !== undefined) return { shown: words, size };
  const letters = [...words];
  const smallest = Math.min(...NAME_SIZES);
  while (letters.length > 1 && set(`${letters.join('')}…`, 'title', smallest) > width) letters.pop();
  return { shown: `${letters.join('').trimEnd()}…`, size: smallest };
};

type Foot = { model: Model | PublicModel; unit: Units; publicUrl: string | undefined };

/** Name, then the measurements, wrapped into as many lines as they take. */
const drawFoot = (pen: Pen, { model, unit, publicUrl }: Foot, { x, y, width }: Omit<Box, 'height'>): void => {
  const lettering = openLettering(pen);
  const { set, writable } = lettering;
  const name = model.firstName.replace(EMOJI, ' ').normalize('NFC').trim();
  const written = writable(name, 'title');
  pen.fillColor(INK);
  const { shown, size } = fitted(lettering, written || 'Model', width / 2);
  const baseline = y + NAME_SIZES[0] * NAME_ASCENT;
  const from = x + set(shown, 'title', size, { x, y: baseline - size * NAME_ASCENT }) + 20;
  let at = { x: from, y: y + 3 };
  const city = { label: 'City', value: writable(model.city, 'text') || '–' };
  for (const { label, value } of [...measurements(model, unit), city]) {
    const labelWidth = set(`${label} `, 'text', FIGURE_SIZE);
    const wide = labelWidth + set(value, 'text', FIGURE_SIZE);
    if (at.x > from && at.x + wide > x + width) at = { x: from, y: at.y + LINE };
    pen.fillColor(QUIET);
    set(label, 'text', FIGURE_SIZE, at);
    pen.fillColor(INK);
    set(value, 'text', FIGURE_SIZE, { x: at.x + labelWidth, y: at.y });
    at = { x: at.x + wide + 14, y: at.y };
  }
  if (written === name.replaceAll(/\s+/gu, ' ')) return;
  pen.fillColor(QUIET);
  set(pageReference(`/zodels/${model.id}`, 'on the model’s page', publicUrl), 'text', NOTE_SIZE, {
    x,
    y: y + FOOT - NOTE_SIZE,
  });
};

/** One headshot, four looks, the measurements. */
export const drawCard = async (app: App, model: Model | PublicModel, unit: Units): Promise<Buffer> => {
  const read = async (image: Image, widthPx: number): Promise<Drawn[]> => {
    const stored = await findImage(app.database.db, image.originalId);
    return stored ? [{ image, bytes: await picturesOf(app).jpeg(stored, widthPx) }] : [];
  };
  const [face] = model.headshot ? await read(model.headshot, FACE_PX) : [];
  const looks: Drawn[] = [];
  for (const look of model.looks.slice(0, LOOKS)) looks.push(...(await read(look, LOOK_PX)));

  const pen = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    font: plainFont(),
    info: { Title: `${model.firstName}, ${model.city}`, Author: app.config.limits.productName },
  });
  const faceBox = { x: 0, y: MARGIN, width: FACE_HEIGHT * RATIO, height: FACE_HEIGHT };
  const lookHeight = (FACE_HEIGHT - GAP) / 2;
  const lookBox = { width: lookHeight * RATIO, height: lookHeight };
  const columns = Math.ceil(looks.length / 2);
  const whole = faceBox.width + columns * (lookBox.width + GAP);
  const left = (PAGE.width - whole) / 2;
  if (face) place(pen, face, { ...faceBox, x: left });
  looks.forEach((look, n) => {
    const x = left + faceBox.width + GAP + (n % columns) * (lookBox.width + GAP);
    place(pen, look, { ...lookBox, x, y: MARGIN + Math.floor(n / columns) * (lookHeight + GAP) });
  });
  const width = whole < FOOT_WIDTH ? PAGE.width - MARGIN - left : whole;
  const { PUBLIC_URL: publicUrl } = app.config;
  drawFoot(pen, { model, unit, publicUrl }, { x: left, y: MARGIN + FACE_HEIGHT + 14, width });
  if (!face) drawNoFace(pen, { ...faceBox, x: left });
  return pdfBytes(pen);
};
