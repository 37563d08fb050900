import PDFDocument from 'pdfkit';
import { timeOfDayText } from '#contract/rules/time-of-day.ts';
import { slotText } from '#contract/rules/zoned-time.ts';
import type { CallSheet } from '#contract/schemas/call-sheet.ts';
import type { CallSheetPart } from '#contract/values/call-sheet.ts';
import { openLettering, pdfBytes, plainFont } from '../gallery/index.ts';

// In points: US Letter.
const PAGE = { width: 612, height: 792 };
const MARGIN = 54;
const WIDTH = PAGE.width - 2 * MARGIN;
const LABEL_WIDTH = 110;
const TITLE = 20;
const TEXT = 11;
const SMALL = 8;
const LINE = 16;

const INK = '#141412';
const QUIET = '#6B6962';
const PENCIL = '#BE3019';

type Row = { label: string; lines: string[]; isChanged: boolean };

const rowsOf = (sheet: CallSheet): Row[] => {
  const { job } = sheet;
  const changed = (...parts: CallSheetPart[]) => parts.some(part => sheet.changed.includes(part));
  const row = (label: string, text: string, ...parts: CallSheetPart[]): Row => ({
    label,
    lines: text.split('\n').filter(line => line.trim() !== ''),
    isChanged: changed(...parts),
  });
  const place = [job.venue?.name, job.venue?.address ?? job.city, job.venueNote].filter(Boolean).join('\n');
  return [
    row('Call time', timeOfDayText(sheet.callTime), 'callTime'),
    row('When', job.periods.map(period => slotText(period, job.timeZone)).join('\n'), 'time'),
    row('Where', place, 'place'),
    row('Contact on site', [sheet.contactName, sheet.contactPhone].filter(Boolean).join('\n'), 'contact'),
    row('What to bring', sheet.bring, 'bring'),
    row('Wardrobe', sheet.wardrobe, 'wardrobe'),
    row('Parking', sheet.parking, 'parking'),
    row('Schedule', sheet.schedule.map(({ time, text }) => `${timeOfDayText(time)}  ${text}`).join('\n'), 'schedule'),
  ].filter(({ lines }) => lines.length > 0);
};

/** On as many pages as it takes. What changed since the version before is marked. */
export const drawCallSheet = async (
  sheet: CallSheet,
  { isOutdated, productName, inOwnLetters }: { isOutdated: boolean; productName: string; inOwnLetters: string },
): Promise<Buffer> => {
  const pen = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    font: plainFont(),
    info: { Title: `Call sheet: ${sheet.job.name}`, Author: productName },
  });
  const { set, wrapped, isPartial } = openLettering(pen);
  let y = MARGIN;
  const next = (height: number) => {
    y += height;
    if (y <= PAGE.height - MARGIN) return;
    pen.addPage();
    y = MARGIN;
  };
  pen.fillColor(INK);
  set('Call sheet', 'title', TITLE, { x: MARGIN, y });
  next(TITLE + 10);
  for (const line of wrapped(sheet.job.name, 'text', TEXT, WIDTH)) {
    set(line, 'text', TEXT, { x: MARGIN, y });
    next(LINE);
  }
  const notes = [
    `Version ${sheet.version}${sheet.changed.length > 0 ? ', changes are marked' : ''}`,
    ...(isOutdated ? ['Time or place have changed since: look at the job for how they stand now.'] : []),
  ];
  for (const note of notes) {
    pen.fillColor(isOutdated && note !== notes[0] ? PENCIL : QUIET);
    set(note, 'text', SMALL, { x: MARGIN, y });
    next(LINE);
  }
  next(6);
  for (const { label, lines, isChanged } of rowsOf(sheet)) {
    pen.fillColor(isChanged ? PENCIL : QUIET);
    set(isChanged ? `${label}, changed` : label, 'text', SMALL, { x: MARGIN, y: y + 3 });
    pen.fillColor(INK);
    for (const line of lines.flatMap(text => wrapped(text, 'text', TEXT, WIDTH - LABEL_WIDTH))) {
      set(line, 'text', TEXT, { x: MARGIN + LABEL_WIDTH, y });
      next(LINE);
      pen.fillColor(INK);
    }
    next(8);
  }
  if (isPartial()) {
    pen.fillColor(QUIET);
    set(inOwnLetters, 'text', SMALL, { x: MARGIN, y });
  }
  return pdfBytes(pen);
};
