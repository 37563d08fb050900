/** The two sides of a job. */
export const workSides = ['MANAGER', 'MODEL'] as const;
export type WorkSide = (typeof workSides)[number];

/** What a manager ticks off on the list of those booked. */
export const attendanceMarks = ['IN', 'OUT'] as const;
export type AttendanceMark = (typeof attendanceMarks)[number];

/** Who approved hours: the manager, or their silence until the deadline. */
export const hoursApprovers = ['MANAGER', 'SILENCE'] as const;
export type HoursApprover = (typeof hoursApprovers)[number];

/** The longest working day. */
export const SHIFT_MINUTES_MAX = 1440;
