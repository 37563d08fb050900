import { CALL_SHEET_TEXT_LENGTH, SCHEDULE_LINES_MAX, SCHEDULE_TEXT_LENGTH } from '../values/call-sheet.ts';
import { text } from './text.ts';
import { TimeOfDay } from './time-of-day.ts';
import { z } from './zod.ts';

const ScheduleLine = z.object({ time: TimeOfDay, text: text('What happens', 1, SCHEDULE_TEXT_LENGTH) });
export type ScheduleLine = z.infer<typeof ScheduleLine>;

/** What the manager writes; the rest comes from the job. */
export const CallSheetForm = z.object({
  /** On the venue's clock, as all times here. */
  callTime: TimeOfDay,
  contactName: text('The contact', 1, 100),
  contactPhone: text('The phone number', 0, 40),
  bring: text('What to bring', 0, CALL_SHEET_TEXT_LENGTH),
  wardrobe: text('The wardrobe note', 0, CALL_SHEET_TEXT_LENGTH),
  parking: text('The parking note', 0, CALL_SHEET_TEXT_LENGTH),
  /** In the order in which it happens, which may pass midnight. */
  schedule: z.array(ScheduleLine).max(SCHEDULE_LINES_MAX, `At most ${SCHEDULE_LINES_MAX} lines.`),
});
export type CallSheetForm = z.infer<typeof CallSheetForm>;
