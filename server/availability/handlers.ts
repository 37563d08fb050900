import type { availabilityRows } from '#contract/schemas/availability.ts';
import type { bookOutRows } from '#contract/schemas/book-out.ts';
import type { Handlers } from '../context.ts';
import { addBookOut } from './add-book-out.ts';
import { addRepeatingBookOut } from './add-repeating-book-out.ts';
import { getBookOuts } from './calendar.ts';
import { getAvailableModels } from './get-available-models.ts';
import { removeBookOut } from './remove-book-out.ts';
import { removeBusyCalendar } from './remove-busy-calendar.ts';
import { removeRepeatingBookOut } from './remove-repeating-book-out.ts';
import { saveAvailability } from './save-availability.ts';
import { saveBusyCalendar } from './save-busy-calendar.ts';

export const availabilityHandlers = {
  getBookOuts,
  addBookOut,
  removeBookOut,
  addRepeatingBookOut,
  removeRepeatingBookOut,
  saveBusyCalendar,
  removeBusyCalendar,
  saveAvailability,
  getAvailableModels,
} satisfies Handlers<keyof typeof availabilityRows | keyof typeof bookOutRows>;
