/** The two sides of a job. */
export const workSides = ['MANAGER', 'MODEL'] as const;
export type WorkSide = (typeof workSides)[number];

/** Reminders of a period: the evening before, and shortly before; and of the reviews once all is over. */
export const reminderKinds = ['EVENING', 'SOON', 'REVIEW'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** What a manager ticks off on the list of those booked. */
export const attendanceMarks = ['IN', 'OUT'] as const;
export type AttendanceMark = (typeof attendanceMarks)[number];

/** Who approved hours: the manager, or their silence until the deadline. */
export const hoursApprovers = ['MANAGER', 'SILENCE'] as const;
export type HoursApprover = (typeof hoursApprovers)[number];

/** The longest working day. */
export const SHIFT_MINUTES_MAX = 1440;

/** A claim that a model did not come. Staff decide those that the model answered. */
export const noShowStatuses = ['OPEN', 'ANSWERED', 'CONFIRMED', 'REJECTED', 'WITHDRAWN'] as const;
export type NoShowStatus = (typeof noShowStatuses)[number];

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
