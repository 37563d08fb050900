import { recordKinds, STAFF_NOTE_LENGTH } from '../values/record-office.ts';
import { Id } from './id.ts';
import { Instant } from './instant.ts';
import { listOf, Page } from './list.ts';
import { rows } from './row.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

export const RecordKind = z.enum(recordKinds);

/** Something that happened to a person or with a job. */
export const RecordEntry = z.object({
  key: z.string(),
  at: Instant,
  kind: RecordKind,
  /** In words; null for a move of the subject itself, whose words follow from the change. */
  text: z.string().nullable(),
  action: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  why: z.string().nullable(),
  /** Who did it. */
  who: z.string(),
  /** The job it is about, on the record of a person. */
  job: z.object({ id: Id, title: z.string() }).nullable(),
});
export type RecordEntry = z.infer<typeof RecordEntry>;

export const StaffNote = text('The note', 1, STAFF_NOTE_LENGTH);

const Entries = listOf(RecordEntry, z.object({}));
const Asked = Page.extend({ kind: RecordKind.optional() });

const RelatedPerson = z.object({ id: Id, name: z.string(), how: z.string() });
const RelatedJob = z.object({ id: Id, title: z.string(), how: z.string() });

/** Whom and what someone or something belongs to, and what is due next. */
export const Related = z.object({
  people: z.array(RelatedPerson),
  jobs: z.array(RelatedJob),
  next: z.array(z.object({ text: z.string(), at: Instant })),
});
export type Related = z.infer<typeof Related>;

/** What staff see of a person only for a reason. */
export const PrivateData = z.object({
  phone: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  birthDate: z.string().nullable(),
  city: z.string().nullable(),
});
export type PrivateData = z.infer<typeof PrivateData>;

export const recordOfficeRows = rows({
  getPersonEntries: {
    does: 'Everything that happened to a person, the latest first: moves, edits, money, notices, reports, sign-ins, notes of staff.',
    who: 'STAFF',
    query: Asked,
    answer: Entries,
  },
  getPersonRelated: {
    does: 'The jobs and people that someone belongs to, and what is due next for them.',
    who: 'STAFF',
    answer: Related,
  },
  addPersonNote: {
    does: 'Adds a note about a person for other staff; notes are never changed.',
    who: 'STAFF',
    body: z.object({ text: StaffNote }),
    answer: RecordEntry,
  },
  openPersonData: {
    does: 'The phone number, name and birth date of a person, for a reason, which the audit keeps with every look.',
    who: 'STAFF_SUPPORT',
    notReplayable: true,
    body: z.object({ reason: text('The reason', 1, 300) }),
    answer: PrivateData,
  },
  getJobEntries: {
    does: 'Everything that happened with a job, the latest first: moves, edits, money, notices, reports, notes of staff.',
    who: 'STAFF',
    query: Asked,
    answer: Entries,
  },
  getJobRelated: {
    does: 'The people of a job, other jobs of its manager, and what is due next.',
    who: 'STAFF',
    answer: Related,
  },
  addJobNote: {
    does: 'Adds a note about a job for other staff; notes are never changed.',
    who: 'STAFF',
    body: z.object({ text: StaffNote }),
    answer: RecordEntry,
  },
});
