import { isDeepStrictEqual } from 'node:util';
import type { CallSheetJob } from '#contract/schemas/call-sheet.ts';
import type { CallSheetForm } from '#contract/schemas/call-sheet-form.ts';
import type { CallSheetPart } from '#contract/values/call-sheet.ts';
import { nameOf } from '../booking/index.ts';
import type { CallSheetContent } from '../db/tables/call-sheets.ts';
import type { JobRow } from '../db/tables/jobs.ts';

export const callSheetJob = (job: JobRow): CallSheetJob => ({
  name: nameOf(job),
  periods: job.eventDatePeriods,
  timeZone: job.location?.timeZone ?? 'UTC',
  city: job.location?.name ?? '',
  venue: job.location?.venue ?? null,
  venueNote: job.location?.venueNote ?? null,
});

const over: readonly string[] = ['CANCELLED', 'COMPLETED'];
/** Nobody is called to it any more. */
export const isOver = ({ lifecycle }: JobRow): boolean => over.includes(lifecycle);

const time = ({ periods, timeZone }: CallSheetJob) => ({ periods, timeZone });
const place = ({ city, venue, venueNote }: CallSheetJob) => ({ city, venue, venueNote });

/** Whether time or place of a job are no longer those of its sheet. */
export const isOutdated = (published: CallSheetJob, now: CallSheetJob): boolean =>
  !isDeepStrictEqual(time(published), time(now)) || !isDeepStrictEqual(place(published), place(now));

const partsOf = ({ form, job }: CallSheetContent): Record<CallSheetPart, unknown> => ({
  time: time(job),
  place: place(job),
  callTime: form.callTime,
  contact: [form.contactName, form.contactPhone],
  bring: form.bring,
  wardrobe: form.wardrobe,
  parking: form.parking,
  schedule: form.schedule,
});

/** What differs between two versions; nothing is marked in the first. */
export const changedParts = (before: CallSheetContent | null, after: CallSheetContent): CallSheetPart[] => {
  if (!before) return [];
  const [old, now] = [partsOf(before), partsOf(after)];
  // Object.keys loses the key type.
  return (Object.keys(now) as CallSheetPart[]).filter(part => !isDeepStrictEqual(old[part], now[part]));
};

/** `18:00`, as the venue's clock shows the start of the first slot. */
const startTime = ({ periods, timeZone }: CallSheetJob): string => {
  const starts = periods.map(({ start }) => Date.parse(start));
  if (starts.length === 0) return '09:00';
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(Math.min(...starts));
};

type Known = { name: string | null; phone: string | null; bring: string | null };

/** What the editor begins with: the last version, or what is known from the job. */
export const draftOf = (last: CallSheetContent | null, job: CallSheetJob, known: Known): CallSheetForm =>
  last?.form ?? {
    callTime: startTime(job),
    contactName: known.name ?? '',
    contactPhone: known.phone ?? '',
    bring: known.bring ?? '',
    wardrobe: '',
    parking: '',
    schedule: [],
  };
