import { channelTypes } from '../values/chat.ts';
import { reportReasons } from '../values/chat-report.ts';
import { documentVerdicts, identityProviders, identityStatuses, personVerdicts } from '../values/identity.ts';
import { chargebackStatuses } from '../values/money.ts';
import { unsentBecause, unsentChannels } from '../values/notification.ts';
import { rightsChannels, rightsKinds, rightsStates } from '../values/rights.ts';
import { signalKinds, signalStates } from '../values/trust.ts';
import { arrivalKinds, checkInWays } from '../values/work.ts';
import { ParticipantStatus, RequestStatus } from './applicant.ts';
import { MoneyDocument, PastCharge } from './billing.ts';
import { BillingForm } from './billing-form.ts';
import { Poll } from './chat-message.ts';
import { Earning, Payout } from './earning.ts';
import { Id } from './id.ts';
import { Instant } from './instant.ts';
import { Invitation } from './invitation.ts';
import { Job, JobMark } from './job.ts';
import { Agreement } from './legal.ts';
import { ModelProfile } from './model.ts';
import { RepeatingBookOut } from './model-calendar.ts';
import { NotificationKind, NotificationSettings } from './notification.ts';
import { PaymentMethod } from './payment.ts';
import { DigitalView } from './private-fields.ts';
import { Review } from './review.ts';
import { rows } from './row.ts';
import { SearchFilters } from './scouting.ts';
import { ShareRole } from './sharing.ts';
import { TimeRange } from './time-range.ts';
import { User } from './user.ts';
import { z } from './zod.ts';

const Sometime = Instant.nullable();

/** A job of the caller's own. The models chosen and the applicants are other people: only their number is included. */
const OwnJob = Job.omit({ selectedModelIds: true, manager: true }).extend({
  selectedModels: z.number().int(),
  appeal: z.string().nullable(),
});

const Offer = z.object({
  jobId: Id,
  status: RequestStatus,
  sentAt: Instant,
  expiresAt: Instant,
  answeredAt: Sometime,
});

/** The caller's participation in another person's job, identified by category, city and day. */
const Application = z.object({
  jobId: Id,
  job: z.string(),
  status: ParticipantStatus,
  note: z.string().nullable(),
  appliedAt: Sometime,
  requestedAt: Sometime,
  bookedAt: Sometime,
  confirmedAt: Sometime,
  /** When the client last looked at it. */
  viewedAt: Sometime,
  declinedAt: Sometime,
  /** For a cancelled booking: the reason in the client’s words, and the fee due. */
  declineReason: z.string().nullable(),
  feeCents: z.number().int().nullable(),
  /** The version of the terms that was agreed to. */
  termsVersion: z.number().int(),
  companion: z.boolean(),
  availableDays: z.array(z.string()).nullable(),
  /** Since when a link for someone trusted exists; its address is a secret. */
  sharedSince: Sometime,
  bookedTimes: z.array(TimeRange),
});

/** All data stored about one person, and nothing that is another's. */
export const OwnData = z.object({
  madeAt: Instant,
  person: User,
  appeal: z.string().nullable(),
  agreements: z.array(Agreement),
  notifications: NotificationSettings,
  /** Since when a calendar address exists; the address itself is a secret. */
  calendarSince: Sometime,
  /** Pending texts: until the end of quiet hours, or until the caps allow them. */
  waitingNotices: z.array(z.object({ kind: NotificationKind, sendAt: Instant })),
  /** What was not sent, and why; the words may name other people. */
  unsentNotices: z.array(
    z.object({
      kind: NotificationKind,
      channel: z.enum(unsentChannels),
      because: z.enum(unsentBecause),
      createdAt: Instant,
    }),
  ),
  /** When texts and pushes were sent within 90 days; their words may name other people. */
  textsSent: z.array(Instant),
  /** Notices in the product; their words may name other people. */
  notices: z.array(z.object({ kind: NotificationKind, jobId: Id.nullable(), createdAt: Instant, readAt: Sometime })),
  signIns: z.array(
    z.object({
      at: Instant,
      lastUsedAt: Instant,
      device: z.string(),
      timeZone: z.string().nullable(),
      hasPush: z.boolean(),
      expiresAt: Instant,
      endedAt: Sometime,
    }),
  ),
  /** Changes of the last three days. */
  phoneChanges: z.array(
    z.object({ at: Instant, oldPhone: z.string(), newPhone: z.string(), undoUntil: Instant, undoneAt: Sometime }),
  ),
  /** Tries to prove who they are, with what was decided; `pictures` that are stored still. */
  identityChecks: z.array(
    z.object({
      provider: z.enum(identityProviders),
      status: z.enum(identityStatuses),
      document: z.enum(documentVerdicts).nullable(),
      person: z.enum(personVerdicts).nullable(),
      note: z.string().nullable(),
      at: Instant,
      decidedAt: Sometime,
      pictures: z.number().int(),
    }),
  ),
  inviteCodes: z.array(z.object({ code: z.string(), createdAt: Instant })),
  invitations: z.array(Invitation.omit({ id: true })),
  files: z.array(
    z.object({
      id: Id,
      filename: z.string(),
      widthPx: z.number().int(),
      heightPx: z.number().int(),
      createdAt: Instant,
    }),
  ),
  voiceNotes: z.array(z.object({ id: Id, durationMs: z.number().int(), createdAt: Instant })),
  unfinishedUploads: z.array(
    z.object({ id: Id, filename: z.string(), sizeBytes: z.number().int(), createdAt: Instant }),
  ),
  /** What was asked of us about the data, and what became of it. */
  rightsRequests: z.array(
    z.object({
      kind: z.enum(rightsKinds),
      channel: z.enum(rightsChannels),
      state: z.enum(rightsStates),
      receivedAt: Instant,
      dueAt: Instant,
      doneAt: Sometime,
      outcome: z.string().nullable(),
    }),
  ),
  /** The questions of staff about the account and the jobs. */
  asked: z.array(z.object({ about: Id, field: z.string(), note: z.string(), askedAt: Instant, resolvedAt: Sometime })),
  /** What was changed of name, links and profile. */
  edits: z.array(
    z.object({
      at: Instant,
      by: z.enum(['YOU', 'STAFF', 'SYSTEM']),
      before: z.record(z.string(), z.unknown()),
      after: z.record(z.string(), z.unknown()),
    }),
  ),
  /** What looked unusual about the account, which decides nothing; with whom it is shared is about others. */
  signals: z.array(
    z.object({ kind: z.enum(signalKinds), state: z.enum(signalStates), firstSeenAt: Instant, lastSeenAt: Instant }),
  ),
  /** Every decision about the account and the jobs, and every transition the caller made. */
  history: z.array(
    z.object({
      at: Instant,
      by: z.enum(['YOU', 'STAFF', 'SYSTEM']),
      subject: z.string(),
      subjectId: Id,
      action: z.string(),
      after: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
  profile: ModelProfile.nullable(),
  bookOuts: z.array(TimeRange),
  repeatingBookOuts: z.array(RepeatingBookOut.omit({ id: true })),
  busyCalendars: z.array(z.object({ url: z.string(), readAt: Instant.nullable() })),
  availableUntil: Instant.nullable(),
  /** A manager's notes on the pictures of a mood board. */
  boardNotes: z.array(z.object({ jobId: Id, imageId: Id, note: z.string().nullable() })),
  /** Links to the caller’s jobs; their addresses are secrets. */
  shareLinks: z.array(
    z.object({
      jobId: Id,
      role: ShareRole,
      mayPick: z.boolean(),
      views: z.number().int(),
      lastViewedAt: Sometime,
      endsAt: Sometime,
      revokedAt: Sometime,
      createdAt: Instant,
    }),
  ),
  /** What clients approved through the links: who was picked, and who approved, are other people. */
  approvals: z.array(z.object({ jobId: Id, approvedAt: Instant, picks: z.number().int(), reopenedAt: Sometime })),
  savedSearches: z.array(z.object({ name: z.string(), filters: SearchFilters, createdAt: Instant })),
  /** A manager's favourites are other people: only their number is included. */
  favourites: z.number().int(),
  /** Opinions of applicants are about other people: only their number is included. */
  opinions: z.number().int(),
  /** Points for leaving bookings late, until they expire. */
  points: z.array(z.object({ jobId: Id, points: z.number().int(), at: Instant })),
  /** Who viewed the caller’s digitals, as the profile shows it. */
  digitalViews: z.array(DigitalView),
  /**
   * The models whose private fields a manager viewed are other people: only the number of views, by model and day, is
   * included.
   */
  privateViews: z.number().int(),
  jobs: z.array(OwnJob),
  applications: z.array(Application),
  offers: z.array(Offer),
  /** Jobs that a model saved or set aside. */
  jobMarks: z.array(z.object({ jobId: Id, mark: JobMark, at: Instant })),
  /** Places of others that were offered to a standby. */
  placeOffers: z.array(z.object({ jobId: Id, at: Instant, wasTaken: z.boolean() })),
  /** What the caller wrote in the chat; to whom are other people. `files` are among the files and voice notes above. */
  messages: z.array(
    z.object({
      channel: z.enum(channelTypes),
      jobId: Id.nullable(),
      body: z.string(),
      files: z.array(Id),
      poll: Poll.nullable(),
      at: Instant,
      editedAt: Sometime,
      deletedAt: Sometime,
      /** What it said before it was changed or deleted, which is kept while the caller's data is held. */
      earlier: z.array(z.object({ body: z.string(), files: z.array(Id), poll: Poll.nullable(), until: Instant })),
    }),
  ),
  /** What the caller reported to staff: the messages are another's. */
  reports: z.array(z.object({ reason: z.enum(reportReasons), text: z.string().nullable(), at: Instant })),
  /** What the caller said about how a job went: in claims that someone did not come, in disputes, and to staff from the set. */
  workWords: z.array(
    z.object({ jobId: Id, kind: z.enum(['NO_SHOW', 'DISPUTE', 'INCIDENT']), text: z.string(), at: Instant }),
  ),
  /** When a model came to and left the periods of their jobs, and how that was shown; of a place the distance alone. */
  workDays: z.array(
    z.object({
      jobId: Id,
      start: Instant,
      checkedInAt: Sometime,
      checkedInWay: z.enum(checkInWays).nullable(),
      checkedInMeters: z.number().int().nullable(),
      checkedOutAt: Sometime,
      /** What they said last on the way. */
      arrival: z.enum(arrivalKinds).nullable(),
      arrivesAt: Sometime,
    }),
  ),
  /** What the caller wrote about the other side of jobs, and what is shown of what was written about them. */
  reviews: z.array(
    Review.pick({ stars: true, tags: true, text: true, at: true }).extend({ jobId: Id, isOwn: z.boolean() }),
  ),
  /** What stands on a manager’s invoices, and the cards and accounts they pay with. */
  billing: BillingForm,
  paymentMethods: z.array(PaymentMethod.omit({ id: true })),
  charges: z.array(PastCharge),
  /** Charges that the caller’s bank disputed. */
  cardDisputes: z.array(
    z.object({
      jobId: Id,
      amountCents: z.number().int(),
      reason: z.string(),
      status: z.enum(chargebackStatuses),
      at: Instant,
    }),
  ),
  /** Invoices and credit notes. */
  documents: z.array(MoneyDocument),
  earnings: z.array(Earning),
  /** Payouts to a model’s bank. */
  payouts: z.array(Payout),
  /** Whom the caller blocked are other people: only their number is included. */
  blockedPeople: z.number().int(),
});
export type OwnData = z.infer<typeof OwnData>;

export const ownDataRows = rows({
  /** Not in the specification: everyone may export their own data. */
  getOwnData: {
    does: 'All that is kept of the caller, in one piece, without anything of other people. A few times an hour.',
    who: 'SIGNED_IN',
    answer: OwnData,
  },
});
