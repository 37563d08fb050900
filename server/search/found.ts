import { shownDollars } from '#contract/rules/dollars.ts';
import type { Found } from '#contract/schemas/search-office.ts';
import { chargePurposeNames } from '#contract/values/charge-names.ts';
import type { IndexedKind } from '#contract/values/search-office.ts';
import type { UserType } from '#contract/values/user.ts';
import { maskPhone } from '../auth/index.ts';
import { nameOf } from '../booking/index.ts';
import { iso } from '../db/iso.ts';
import type { JobRow } from '../db/tables/jobs.ts';

type Person = { name: string | null; company: string | null; type: UserType; phone: string | null };

/** What an entry is shown with, as it is now. */
export type Facts = {
  person: Person | null;
  owner: Person | null;
  job: { categoryCode: JobRow['categoryCode']; location: JobRow['location']; startsAt: string | null } | null;
  cents: number | null;
};

type Entry = {
  kind: IndexedKind;
  id: string;
  state: string;
  label: string | null;
  at: string;
  personId: string | null;
  ownerId: string | null;
  jobId: string | null;
  facts: Facts;
};

const roles: Record<UserType, string> = {
  MANAGER: 'Manager',
  MODEL: 'Model',
  AMBASSADOR: 'Ambassador',
  PROMOTER: 'Promoter',
  COMMON: 'No role yet',
};

const nameOfPerson = (person: Person | null): string => person?.name ?? person?.company ?? 'Someone';
const line = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ');
export const jobText = ({ job }: Facts): string | null =>
  job && nameOf({ ...job, startsAt: job.startsAt ? new Date(job.startsAt) : null });
const client = ({ owner }: Facts): string | null => owner && (owner.company ?? owner.name);
const purposes: Record<string, string> = chargePurposeNames;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const words: Record<IndexedKind, (entry: Entry) => { title: string; detail: string }> = {
  PERSON: ({ facts: { person } }) => ({
    title: nameOfPerson(person),
    detail: line(
      person && roles[person.type],
      person?.name && person.company,
      person?.phone && maskPhone(person.phone),
    ),
  }),
  JOB: ({ facts }) => ({ title: capital(jobText(facts) ?? 'A job'), detail: client(facts) ?? 'Someone' }),
  BOOKING: ({ facts }) => ({ title: nameOfPerson(facts.person), detail: line(jobText(facts), client(facts)) }),
  PAYMENT: ({ facts, label }) => ({
    title: `${shownDollars(facts.cents ?? 0)} for ${(purposes[label ?? ''] ?? 'a job').toLowerCase()}`,
    detail: line(client(facts), jobText(facts)),
  }),
  CODE: ({ facts, label }) => ({
    title: label ?? 'A code',
    detail: facts.person ? nameOfPerson(facts.person) : 'Ours',
  }),
  REPORT: ({ facts, label }) => ({
    title: label === 'INCIDENT' ? 'Incident on a set' : `Message of ${nameOfPerson(facts.owner)}`,
    detail: line(`Reported by ${nameOfPerson(facts.person)}`, jobText(facts)),
  }),
};

export const foundOf = (entry: Entry): Found => ({
  kind: entry.kind,
  id: entry.id,
  ...words[entry.kind](entry),
  state: entry.state,
  at: iso(entry.at),
  timeZone: entry.kind === 'JOB' || entry.kind === 'BOOKING' ? (entry.facts.job?.location?.timeZone ?? null) : null,
  label: entry.label,
  personId: entry.personId,
  ownerId: entry.ownerId,
  jobId: entry.jobId,
});
