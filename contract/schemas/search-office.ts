import { foundKinds, indexedKinds, OFFICE_VIEW_NAME_LENGTH, SEARCH_LENGTH } from '../values/search-office.ts';
import { Id } from './id.ts';
import { Instant } from './instant.ts';
import { listOf, Page } from './list.ts';
import { rows } from './row.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

export const FoundKind = z.enum(foundKinds);
const IndexedKind = z.enum(indexedKinds);

/** Something that was found, with private fields masked. */
export const Found = z.object({
  kind: FoundKind,
  id: Id,
  title: z.string(),
  detail: z.string(),
  /** A value of the kind: how an account, a job, a charge or a report stands. */
  state: z.string(),
  /** When a job or booking starts, and when anything else was added. */
  at: Instant,
  timeZone: z.string().nullable(),
  /** The code, what a payment is for, or MESSAGE or INCIDENT of a report. */
  label: z.string().nullable(),
  /** Where it leads. */
  personId: Id.nullable(),
  /** Whose job it is, or whom a report is about. */
  ownerId: Id.nullable(),
  jobId: Id.nullable(),
});
export type Found = z.infer<typeof Found>;

const SearchText = text('The search', 0, SEARCH_LENGTH);
const State = z.string().regex(/^[A-Z_]{1,40}$/, 'Choose a state from the list.');
const Day = z.iso.date('Give a day as 2026-08-31.');

/** What a list of the office shows: the same in its address and in a saved view. */
export const OfficeFilters = z.object({
  q: SearchText.optional(),
  kind: IndexedKind,
  state: State.optional(),
  /** Days, both included: at the venue for jobs and bookings, else in UTC. */
  since: Day.optional(),
  until: Day.optional(),
});
export type OfficeFilters = z.infer<typeof OfficeFilters>;

export const OfficeView = z.object({ id: Id, name: z.string(), filters: OfficeFilters });
export type OfficeView = z.infer<typeof OfficeView>;

export const OfficeViewName = text('The name', 1, OFFICE_VIEW_NAME_LENGTH);

const OfficeViews = z.object({ items: z.array(OfficeView) });

export const searchOfficeRows = rows({
  searchOffice: {
    does: 'Finds people, jobs, bookings, payments, codes and reports by words, the last digits of a phone or an id, some of each kind; owners find colleagues too.',
    who: 'STAFF',
    query: z.object({ q: SearchText }),
    answer: z.object({
      groups: z.array(z.object({ kind: FoundKind, items: z.array(Found), hasMore: z.boolean() })),
    }),
  },
  getOfficeList: {
    does: 'A list of one kind by filters, the latest first.',
    who: 'STAFF',
    query: Page.extend(OfficeFilters.shape),
    answer: listOf(Found, z.object({})),
  },
  getOfficeViews: {
    does: 'The lists that a staff member saved under a name.',
    who: 'STAFF',
    answer: OfficeViews,
  },
  saveOfficeView: {
    does: 'Saves the filters of a list under a name; filters already saved under it are replaced.',
    who: 'STAFF',
    body: z.object({ name: OfficeViewName, filters: OfficeFilters }),
    answer: OfficeViews,
  },
  removeOfficeView: {
    does: 'Forgets a saved list.',
    who: 'STAFF',
    answer: OfficeViews,
  },
});
