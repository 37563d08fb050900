import type { Limits } from '#contract/schemas/limits.ts';
import { cities } from '#contract/values/city.ts';
import { FILES_ADDRESS } from '#contract/values/file.ts';
import { categoryCodes } from '#contract/values/job-fields.ts';
import { legalVersions } from '#contract/values/legal.ts';

/** The numbers of `docs/rules.md`. Of some of them this is the first value, and staff set them (`server/setting/`). */
export const limits = (productName: string): Limits => ({
  productName,
  filesUrl: FILES_ADDRESS,
  codeLength: 6,
  codeLifeSeconds: 300,
  codeResendSeconds: 30,
  nameLength: 60,
  companyLength: 80,
  descriptionMin: 30,
  descriptionMax: 4000,
  noteLength: 1000,
  modelsMax: 100,
  leadHours: 4,
  leadHoursWithoutRush: 24,
  rushOfferedHours: 48,
  horizonDays: 365,
  slotMinutesMin: 15,
  slotHoursMax: 16,
  slotsMax: 30,
  rangeHoursMax: 16,
  imagesMax: 12,
  imageBytesMax: 10 * 1_048_576,
  imageShortSideMin: 800,
  hourlyCentsMin: 2_500,
  hourlyCentsMax: 100_000,
  fixedCentsMax: 5_000_000,
  paidHoursMin: 2,
  bookingFeePercent: 15,
  requestHours: 24,
  rushRequestHours: 4,
  requestsPerPlace: 3,
  undoMinutes: 15,
  heightMinIn: 48,
  heightMaxIn: 84,
  ageMin: 18,
  reviewHours: reviewTimes.reviewHours,
  rushReviewHours: reviewTimes.rushReviewHours,
  cardLeadHours: moneyRules.cardLeadHours,
  bankLeadHours: moneyRules.bankLeadHours,
  unpaidCancelHours: moneyRules.unpaidCancelHours,
  confirmHours: confirming.askHours,
  standbyHours: confirming.standbyHours,
  payoutAfterHours: moneyRules.payoutAfterHours,
  categoryOrder: [...categoryCodes],
  cityOrder: [...cities],
  termsVersion: legalVersions.TERMS,
  privacyVersion: legalVersions.PRIVACY,
});

/** A changed number can be undone from the old one, which stays reserved for its account until then. */
export const phoneChange = { undoHours: 72, changesMost: 5 } as const;

/** Time limits of reviews and of answers to staff. */
export const reviewTimes = {
  reviewHours: 24,
  rushReviewHours: 2,
  appealHours: 24,
  silentDays: 14,
  appealDays: 30,
} as const;

/** Reports by so many people, not dealt with yet, take something approved back to review. */
export const REPORTERS_TO_REVIEW = 2;

/**
 * Cancellation fees: shares of a model’s pay, by the hours left to the start. For a short time after a booking it is
 * free, unless the start is near.
 */
export const cancelFees = {
  graceMinutes: 15,
  graceHoursLeft: 24,
  tiers: [
    { tier: 'FREE', hoursLeft: 72, percent: 0 },
    { tier: 'QUARTER', hoursLeft: 48, percent: 25 },
    { tier: 'HALF', hoursLeft: 24, percent: 50 },
    { tier: 'FULL', hoursLeft: Number.NEGATIVE_INFINITY, percent: 100 },
  ],
  /** For long work in these categories the last share applies to the first hours only. */
  longWork: { categories: ['EVENT_TRADE_SHOW', 'ATMOSPHERE'], firstHours: 4, beyondPercent: 50 },
} as const;

/** Points for leaving a booking by the hours left, when they expire, and what their sum causes. */
export const leavePoints = {
  tiers: [
    { hoursLeft: 48, points: 0 },
    { hoursLeft: 24, points: 1 },
    { hoursLeft: Number.NEGATIVE_INFINITY, points: 3 },
  ],
  fadeMonths: 6,
  pausesAt: 6,
  pauseDays: 14,
  staffAt: 10,
} as const;

/**
 * How long before the start booked models are asked to confirm, and until when. Whose place was not confirmed by then
 * keeps it until a standby takes it. Asked late, because nothing ran meanwhile, there is an hour at least.
 */
export const confirming = { askHours: 48, standbyHours: 16, answerHours: 1 } as const;

/** The day of a job: when it can be checked in to, how overtime is paid, and by when each side speaks up. */
export const work = {
  checkInMinutes: 60,
  /** How long before a period models are told when to leave; those with a longer way earlier. */
  remindHours: 2,
  /** From when on before a period models can say that they are on their way. */
  arrivalHours: 12,
  /** How near a phone is to be; where only the city is known, in the city. What it does not know itself counts in its favour. */
  nearMeters: { venue: 500, city: 25_000, accuracyMost: 1_000 },
  /** Tries of the code of one job by one model. */
  codeTriesAnHour: 10,
  /** A check-in that arrives later than this was made without a network. */
  sentLaterMinutes: 5,
  /** How long after a period its check-out can be made up for. */
  checkOutMinutes: 120,
  overtime: { afterMinutes: 480, percent: 150 },
  /** Hours nobody approved are approved as planned, of days that began before the end; until then either side may open a dispute. */
  approvalHours: 48,
  /** Hours below the plan can be contested for at least this long. */
  contestHours: 24,
  /** How long a model may answer the claim that they did not come, and the points when it is confirmed. */
  noShowAnswerHours: 24,
  noShowPoints: 6,
  /** How long a job goes on after the start of a period, at least, for whoever has not come by then to be a no-show. */
  timeToComeMinutes: 15,
} as const;

/** Reviews: when they are asked for and until when they are written, after the end; and after how long a check-in is late. */
export const reviewing = { askAfterHours: 24, days: 14, lateMinutes: 15 } as const;

/** The delay of an offer's text, so that one cancelled at once is never sent; and how long notices are stored. */
export const textTimes = { offerWaitsMs: 60_000, noticeDays: 90 } as const;

/** When people are notified of unread messages, and for how long after the last one. */
export const unreadNotices = { afterMinutes: 10, withinHours: 24 } as const;

/** How staff are called about what is urgent on a set: again after so long while nobody has it, and so many of them. */
export const safety = { callAgainMinutes: 10, callsMost: 3, calledMost: 50 } as const;

/** How staff decide about identity: by when, and how long pictures that were never sent are stored. */
export const identityTimes = { decideHours: 24, unsentHours: 24 } as const;

/** Requests from one manager to one model for one job. */
export const requestsMax = 3;

/** When the best matches of a new open job are notified, and when everyone is. */
export const offerWaves = { bestModels: 50, bestAfterMinutes: 10, everyoneAfterMinutes: 60 } as const;

/** A working day, how long a desk may stand unused, and for how long a proof of who sits there holds. */
export const staffSessionTimes = { hours: 12, idleMinutes: 30, proofMinutes: 10 } as const;

/** How long a question for a passkey is open, and how many are asked of one person per hour. */
export const passkeyRules = { questionSeconds: 300, questionsAnHour: 60 } as const;

/** Links by which staff set their passphrase: their lifetime, and how many are sent to one person per hour. */
export const staffInvitations = { hours: 24, sendsAnHour: 5 } as const;

/** When money moves, counted from a job's start and end. */
export const moneyRules = {
  cardLeadHours: 72,
  /** A bank debit takes several days until it is known to succeed. */
  bankLeadHours: 168,
  /** Tries of a charge after its first one. */
  triesAfterHours: [0, 8, 24],
  unpaidCancelHours: 12,
  /** When the client is told that the job is about to be cancelled for it. */
  unpaidNoticeHours: 24,
  /** How often the pay of a job is raised once someone is booked: what is paid is charged anew each time. */
  raisesMax: 5,
  /** How often one model’s booking in one job is charged and given back, at most. */
  chargesPerBooking: 5,
  /** How long money is held for an applicant who is being accepted. */
  holdMinutes: 5,
  /** After how long a card that was declined is asked again to hold the money of an offer. */
  holdAgainMinutes: 10,
  /** What the provider takes by one charge. */
  leastChargeCents: 50,
  mostChargeCents: 99_999_999,
  payoutAfterHours: 48,
  /** What staff give back of one job beyond this needs a second of them, as does a larger refund that they pay another way, or debt that they waive. */
  refundAloneCents: 50_000,
} as const;

/**
 * From which amount of nonemployee compensation in a calendar year Form 1099-NEC is filed: $600 for payments through
 * 2025, $2,000 from 2026 on, which the law adjusts for inflation from 2027 on.
 */
export const taxThresholds = [
  { fromYear: 2026, cents: 200_000 },
  { fromYear: 0, cents: 60_000 },
] as const;

/** Premium services for each job, in cents. */
export const paidServices = {
  RUSH_BOOKING: {
    name: 'Rush booking',
    promise: 'Reviewed within 2 hours and offered to every matching model at once.',
    priceCents: 7_500,
  },
  AGENT_ASSISTANCE: {
    name: 'Agent assistance',
    promise: 'A booking agent finds, checks and confirms your models with you.',
    priceCents: 15_000,
  },
} as const;
