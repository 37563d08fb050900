export const jobLifecycles = [
  'DRAFT',
  'APPLICATIONS_ACCEPTANCE',
  'STAFFING',
  'INVOICED',
  'PREPAID',
  'STARTED',
  'ENDED',
  'DISPUTED',
  'PAYOUT',
  'COMPLETED',
  'CANCELLED',
] as const;
export type JobLifecycle = (typeof jobLifecycles)[number];

export const jobListStatuses = ['ACTIVE', 'ARCHIVE', 'BOOKED', 'PENDING', 'SUGGESTED'] as const;
export type JobListStatus = (typeof jobListStatuses)[number];

/** In an address the status is in lower case. */
export const jobListStatusesInPath = ['active', 'archive', 'booked', 'pending', 'suggested'] as const;

/** Of a manager’s active jobs: the newest first unless asked otherwise; those that are on or ahead, by their start. */
export const jobListOrders = ['NEXT'] as const;

export const dateTypes = ['SPECIFIC_DATE', 'DATE_RANGE'] as const;
export type DateType = (typeof dateTypes)[number];

/** The transitions of rules §4; the database has the same table and refuses any other. */
export const jobTransitions: Record<JobLifecycle, readonly JobLifecycle[]> = {
  DRAFT: ['APPLICATIONS_ACCEPTANCE', 'CANCELLED'],
  APPLICATIONS_ACCEPTANCE: ['STAFFING', 'CANCELLED'],
  STAFFING: ['APPLICATIONS_ACCEPTANCE', 'INVOICED', 'CANCELLED'],
  // A job whose bank debit is under way begins before that is over.
  INVOICED: ['PREPAID', 'STARTED', 'CANCELLED'],
  PREPAID: ['STARTED', 'CANCELLED'],
  STARTED: ['ENDED', 'CANCELLED'],
  ENDED: ['DISPUTED', 'PAYOUT'],
  DISPUTED: ['PAYOUT'],
  PAYOUT: ['COMPLETED'],
  COMPLETED: [],
  CANCELLED: [],
};

/** What a model does with a job that is not applied for: keeps it, or sets it aside. */
export const jobMarks = ['SAVED', 'HIDDEN'] as const;
export type JobMark = (typeof jobMarks)[number];

/** From approval to the start, models can apply for open places, be asked, and be booked. */
export const openLifecycles: readonly JobLifecycle[] = ['APPLICATIONS_ACCEPTANCE', 'STAFFING', 'INVOICED', 'PREPAID'];

/** In these a review decides something. A job that has begun is not reviewed again, whatever its moderation. */
export const reviewedLifecycles: readonly JobLifecycle[] = ['DRAFT', ...openLifecycles];

export const lifecycleNames: Record<JobLifecycle, string> = {
  DRAFT: 'Draft',
  APPLICATIONS_ACCEPTANCE: 'Accepting applications',
  STAFFING: 'Staffing',
  INVOICED: 'Staffed',
  PREPAID: 'Funds secured',
  STARTED: 'In progress',
  ENDED: 'Ended',
  DISPUTED: 'In dispute',
  PAYOUT: 'Paying out',
  COMPLETED: 'Completed',
  CANCELLED: 'Cancelled',
};

/**
 * How a model’s participation ended: the client chose others; the model declined an offer, or left; the client ended
 * the booking, or the job; nobody was booked by the start; staff ended the job; the start passed without a decision;
 * the model’s account was closed; a standby took the place that the model had not confirmed.
 */
export const partEnds = [
  'NOT_CHOSEN',
  'REFUSED',
  'LEFT',
  'BOOKING_CANCELLED',
  'JOB_CANCELLED',
  'JOB_UNFILLED',
  'JOB_TAKEN_DOWN',
  'NOT_DECIDED',
  'ACCOUNT_CLOSED',
  'PLACE_PASSED',
] as const;
export type PartEnd = (typeof partEnds)[number];
