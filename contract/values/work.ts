/** The two sides of a job. */
export const workSides = ['MANAGER', 'MODEL'] as const;
export type WorkSide = (typeof workSides)[number];

/** Reminders to everyone booked: the evening before a period, and of the reviews once all is over. */
export const reminderKinds = ['EVENING', 'REVIEW'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** What a manager ticks off on the list of those booked; NOT_HERE takes back a check-in by the place of a phone. */
export const attendanceMarks = ['IN', 'OUT', 'NOT_HERE'] as const;
export type AttendanceMark = (typeof attendanceMarks)[number];

/** What a check-in was made with: the place of the phone, the client’s code, or the client’s list. */
export const checkInWays = ['PLACE', 'CODE', 'LIST'] as const;
export type CheckInWay = (typeof checkInWays)[number];

/** What a model says on the way to a job. */
export const arrivalKinds = ['ON_MY_WAY', 'LATE'] as const;
export type ArrivalKind = (typeof arrivalKinds)[number];

/** The length of the code that the client says. */
export const CHECK_IN_DIGITS = 4;

/** How often a model can say something else about one period. */
export const ARRIVALS_MAX = 6;

/** Who approved hours: the manager, or their silence until the deadline. */
export const hoursApprovers = ['MANAGER', 'SILENCE'] as const;
export type HoursApprover = (typeof hoursApprovers)[number];

/** The longest working day. */
export const SHIFT_MINUTES_MAX = 1440;

/** A claim that a model did not come. Staff decide those that the model answered. */
export const noShowStatuses = ['OPEN', 'ANSWERED', 'CONFIRMED', 'REJECTED', 'WITHDRAWN'] as const;
export type NoShowStatus = (typeof noShowStatuses)[number];

/** Pictures that each side can attach to a no-show, and how long they are stored after the decision. */
export const EVIDENCE_PICTURES_MAX = 6;
export const EVIDENCE_PICTURES_DAYS = 30;

export const disputeReasons = ['HOURS', 'PAY', 'WORK', 'CONDUCT', 'SAFETY', 'OTHER'] as const;
export type DisputeReason = (typeof disputeReasons)[number];

export const disputeReasonNames: Record<DisputeReason, string> = {
  HOURS: 'The hours are wrong',
  PAY: 'The pay is wrong',
  WORK: 'The work was not as agreed',
  CONDUCT: 'How someone behaved',
  SAFETY: 'Safety on set',
  OTHER: 'Something else',
};

export const disputeStatuses = ['OPEN', 'DECIDED'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** The length of evidence, answers and reasons. */
export const WORK_TEXT_MIN = 10;
export const WORK_TEXT_LENGTH = 2000;
