import { BUSY_CALENDAR_URL_LENGTH } from '../values/busy-calendar.ts';
import { Id } from './id.ts';
import { commaList } from './list.ts';
import { ModelCalendar } from './model-calendar.ts';
import { rows } from './row.ts';
import { z } from './zod.ts';

const WEBCAL = /^webcals?:/i;

/** Calendar programs write `webcal:` for an address that is read over HTTPS. */
const calendarUrl = z
  .string()
  .trim()
  .max(BUSY_CALENDAR_URL_LENGTH, 'This address is too long.')
  .transform(address => address.replace(WEBCAL, 'https:'))
  .pipe(
    z.url({ protocol: /^https?$/, error: 'Enter the address of a calendar: it begins with https:// or webcal://.' }),
  );

export const availabilityRows = rows({
  /** Not in the specification, which leaves the model’s side to the app. */
  saveBusyCalendar: {
    does: 'Names a calendar that is read every hour: a model gets no offers at its busy times. It takes the place of the one before.',
    who: 'MODEL',
    body: z.object({ url: calendarUrl }),
    answer: ModelCalendar,
  },
  /** Not in the specification, which leaves the model’s side to the app. */
  removeBusyCalendar: {
    does: 'Forgets the other calendar of a model, and the times taken from it.',
    who: 'MODEL',
    answer: ModelCalendar,
  },
  /** Not in the specification, which leaves the model’s side to the app. */
  saveAvailability: {
    does: 'Shows clients that a model is available until the end of this week, or shows it no more.',
    who: 'MODEL',
    body: z.object({ availableThisWeek: z.boolean() }),
    answer: ModelCalendar,
  },
  /** Not in the specification: public pages of models are the same for everyone, and this is for managers alone. */
  getAvailableModels: {
    does: 'Which of these models say that they are available this week, for pages that are the same for everyone.',
    who: 'MANAGER',
    whileSeeing: true,
    query: z.object({ ids: commaList(Id) }),
    answer: z.object({ ids: z.array(Id) }),
  },
});
