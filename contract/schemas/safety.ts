import { INCIDENT_TEXT_LENGTH, incidentKinds, incidentStates } from '../values/safety.ts';
import { Done } from './done.ts';
import { Id } from './id.ts';
import { Instant } from './instant.ts';
import { JobLifecycle } from './job.ts';
import { rows } from './row.ts';
import { text } from './text.ts';
import { TimeRange } from './time-range.ts';
import { z } from './zod.ts';

export const IncidentKind = z.enum(incidentKinds);
export const IncidentState = z.enum(incidentStates);

/** What keeps a booked model safe at one job. */
export const Safety = z.object({
  /** The link for someone trusted; null when there is none. */
  link: z.object({ address: z.string(), endsAt: Instant, views: z.number().int() }).nullable(),
  /** Whether a link can be made: while booked, until shortly after the job. */
  mayShare: z.boolean(),
  mayReport: z.boolean(),
  /** The model brings someone along; the client knows. */
  companion: z.boolean(),
  incidents: z.array(z.object({ id: Id, kind: IncidentKind, state: IncidentState, at: Instant, hasText: z.boolean() })),
  client: z.object({ chatUserId: Id, name: z.string(), isBlocked: z.boolean() }),
});
export type Safety = z.infer<typeof Safety>;

/** What someone trusted sees of a booking. */
export const SharedBooking = z.object({
  firstName: z.string(),
  companyName: z.string().nullable(),
  category: z.string(),
  place: z.object({ name: z.string(), venue: z.string().nullable(), latitude: z.number(), longitude: z.number() }),
  periods: z.array(TimeRange),
  timeZone: z.string(),
  companion: z.boolean(),
  /** Of the period that is on, or else of the one before. */
  arrivedAt: Instant.nullable(),
  leftAt: Instant.nullable(),
  endsAt: Instant,
});
export type SharedBooking = z.infer<typeof SharedBooking>;

export const safetyRows = rows({
  /** Not in the specification. */
  getSafety: {
    does: 'What keeps a model safe at a job: the link for someone trusted, the companion, what was reported.',
    who: 'MODEL',
    answer: Safety,
  },
  /** Not in the specification. */
  shareBooking: {
    does: 'Makes a link to the booking for someone trusted, which ends by itself; a new one replaces the old.',
    who: 'MODEL',
    whileSuspended: true,
    answer: Safety,
  },
  /** Not in the specification. */
  unshareBooking: {
    does: 'Ends the link to the booking: whoever has it sees nothing any more.',
    who: 'MODEL',
    whileSuspended: true,
    answer: Safety,
  },
  /** Not in the specification. */
  saveCompanion: {
    does: 'Says whether the model brings someone along, which the client is told.',
    who: 'MODEL',
    whileSuspended: true,
    body: z.object({ companion: z.boolean() }),
    answer: Safety,
  },
  /** Not in the specification. */
  reportIncident: {
    does: 'Tells staff what is wrong on the set; what is urgent calls them by text. The same kind again adds words where there are none, and otherwise changes nothing while it is open.',
    who: 'MODEL',
    whileSuspended: true,
    body: z.object({ kind: IncidentKind, text: text('What happened', 0, INCIDENT_TEXT_LENGTH).optional() }),
    answer: Safety,
  },
  /** Not in the specification. */
  getSharedBooking: {
    does: 'A booking as its link shows it to someone trusted. Wrong, revoked and ended links are one and the same 404.',
    who: 'ANYONE',
    path: { secret: z.string().min(1).max(200) },
    answer: SharedBooking,
  },
});

const Named = z.object({ id: Id, name: z.string() });

/** What staff know of an incident. */
export const Incident = z.object({
  id: Id,
  kind: IncidentKind,
  isUrgent: z.boolean(),
  state: IncidentState,
  text: z.string().nullable(),
  at: Instant,
  job: Named.extend({ timeZone: z.string(), place: z.string().nullable(), lifecycle: JobLifecycle }),
  model: Named.extend({ phone: z.string().nullable() }),
  manager: Named.extend({ phone: z.string().nullable() }),
  companion: z.boolean(),
  /** In the period that is on, or else in the one before. */
  arrivedAt: Instant.nullable(),
  /** The colleague who has it. */
  takenBy: z.string().nullable(),
  /** The caller has it. */
  isMine: z.boolean(),
  /** Null of an open one, and of one that was closed before this was kept. */
  closedBy: z.string().nullable(),
  note: z.string().nullable(),
});
export type Incident = z.infer<typeof Incident>;

export const safetyOfficeRows = rows({
  /** Not in the specification. */
  getIncidents: {
    does: 'What was reported from sets: urgent ones that nobody has first, closed ones of the last month last, the latest first.',
    who: 'STAFF_SUPPORT',
    answer: z.object({ items: z.array(Incident), total: z.number().int() }),
  },
  /** Not in the specification. */
  takeIncident: {
    does: 'A staff member takes an incident over, and the model is told, once; it calls nobody any more. From a colleague only on purpose.',
    who: 'STAFF_SUPPORT',
    body: z.object({
      /** Also from the colleague who has it; otherwise it stays with them. */
      fromColleague: z.boolean().optional(),
    }),
    answer: Done,
  },
  /** Not in the specification. */
  closeIncident: {
    does: 'Closes an incident with what was done.',
    who: 'STAFF_SUPPORT',
    body: z.object({ note: text('What was done', 10, INCIDENT_TEXT_LENGTH) }),
    answer: Done,
  },
});
