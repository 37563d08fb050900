import type { callSheetRows } from '#contract/schemas/call-sheet.ts';
import type { Handlers } from '../context.ts';
import { getCallSheet } from './get-call-sheet.ts';
import { nudgeCallSheet } from './nudge-call-sheet.ts';
import { saveCallSheet } from './save-call-sheet.ts';

export const callSheetHandlers = {
  getCallSheet,
  saveCallSheet,
  nudgeCallSheet,
} satisfies Handlers<keyof typeof callSheetRows>;
