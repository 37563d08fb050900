/** What happened in a job, as anyone present could have written it down. Amounts are cents, times are milliseconds. */
export type Life = {
  job: string;
  client: string;
  category: string;
  /** One of the two is null. */
  hourlyCents: number | null;
  fixedCents: number | null;
  slots: readonly Slot[];
  /** Of a range of days, whose slots are whole days on the venue's clock: the minutes agreed on for each. */
  dayMinutes: number | null;
  /** The prices of the premium services that were paid for. */
  services: readonly number[];
  /** DECLINED by the review, UNFILLED at its start, CANCELLED by the client or staff, UNPAID twelve hours before, or DONE. */
  fate: 'DECLINED' | 'UNFILLED' | 'CANCELLED' | 'UNPAID' | 'DONE';
  /** When it was cancelled or given up as unpaid. */
  endedMs: number | null;
  /** The client's bank gave the money before the job, or later for what the client owed. */
  isCollected: boolean;
  /** What the client's bank took back of a charge, once everybody was paid, and kept. */
  takenBackCents: number;
  /** What staff gave back on top, once everybody was paid. */
  givenBackCents: number;
  bookings: Booking[];
};

export type Slot = { startMs: number; endMs: number };

export type Booking = {
  model: string;
  bookedMs: number;
  /** Who ended this booking alone before the work, and when: a STANDBY takes the place of someone who does not say that they come. */
  left: { by: 'CLIENT' | 'MODEL' | 'STANDBY'; atMs: number } | null;
  /** The final hours by period; empty: as planned. */
  hours: Hours[];
  isNoShow: boolean;
  /** What staff decided after a dispute. */
  awardedCents: number | null;
};

/** The hours of a period count from its start or from a later check-in. */
export type Hours = { fromMs: number; minutes: number };
