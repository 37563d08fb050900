import type { Who } from './who.ts';

/** A number of the marketplace, in the order of the page. The fact rows of each are a view of its name in the schema `numbers`. */
export const numberKinds = [
  'LANDING_VISITS',
  'JOBS_STARTED',
  'JOBS_SENT',
  'JOBS_OPENED',
  'JOBS_APPLIED',
  'JOBS_BOOKED',
  'FILL_RATE',
  'FIRST_APPLICANT',
  'CANCELLED_BOOKINGS',
  'NO_SHOWS',
  'GROSS_BOOKINGS',
  'REFUNDS',
  'FEES',
  'PAYOUT_DELAY',
  'REVIEW_TIME',
  'FIRST_ANSWER',
] as const;
export type NumberKind = (typeof numberKinds)[number];

export const numberGroups = ['FUNNEL', 'JOBS', 'MONEY', 'STAFF'] as const;
export type NumberGroup = (typeof numberGroups)[number];

export const numberGroupNames: Record<NumberGroup, string> = {
  FUNNEL: 'From landing to booking',
  JOBS: 'Jobs',
  MONEY: 'Money',
  STAFF: 'Our own work',
};

/** What a value is: a count, a share between 0 and 1, seconds, or cents of US dollars. */
export type NumberUnit = 'COUNT' | 'SHARE' | 'SECONDS' | 'CENTS';

/** How fact rows become one value: their sum, the sum of values over the sum of weights, or their median. */
export type NumberSummary = 'SUM' | 'SHARE' | 'MEDIAN';

export type NumberSpec = {
  title: string;
  /** What is counted, and to which week it belongs. */
  definition: string;
  group: NumberGroup;
  unit: NumberUnit;
  summary: NumberSummary;
  /** What one fact is about, for “3 of 41 bookings”. */
  of: string;
  /** Whether facts have a city and a category. */
  hasPlace: boolean;
  /** Whether more of it is better; null where neither is. */
  moreIsBetter: boolean | null;
  who: Extract<Who, 'STAFF' | 'STAFF_FINANCE'>;
};

const step = (title: string, definition: string): NumberSpec => ({
  title,
  definition,
  group: 'FUNNEL',
  unit: 'COUNT',
  summary: 'SUM',
  of: 'jobs',
  hasPlace: true,
  moreIsBetter: true,
  who: 'STAFF',
});

const money = (title: string, definition: string, moreIsBetter: boolean): NumberSpec => ({
  title,
  definition,
  group: 'MONEY',
  unit: 'CENTS',
  summary: 'SUM',
  of: 'entries',
  hasPlace: true,
  moreIsBetter,
  who: 'STAFF_FINANCE',
});

export const numbers: Record<NumberKind, NumberSpec> = {
  LANDING_VISITS: {
    ...step(
      'Landing visits',
      'How often the landing page was sent to a browser. Reloads count; crawlers and prefetches do not. Nothing about the visitor is kept, so the same person may count twice. Pages that a browser or a CDN answers from its own cache are not seen.',
    ),
    of: 'visits',
    hasPlace: false,
  },
  JOBS_STARTED: step(
    'Jobs started',
    'Jobs saved for the first time, by the time of that. A draft that its manager discarded is not counted any more; neither is one that a visitor never signed in for.',
  ),
  JOBS_SENT: step('Jobs sent', 'Jobs that came to review for the first time, by the time of that.'),
  JOBS_OPENED: step('Jobs opened', 'Jobs that began to take applications, by the time of that.'),
  JOBS_APPLIED: step(
    'Jobs with an applicant',
    'Jobs that got their first application, by the time of that. An application withdrawn since does not count.',
  ),
  JOBS_BOOKED: step('Jobs with a booking', 'Jobs that got their first booking, by the time of that.'),
  FILL_RATE: {
    title: 'Fill rate',
    definition:
      'Places that were booked at the start, as a share of all places of jobs that took place, or that ended at their start because nobody was booked; by the start. Jobs that were called off before are not counted.',
    group: 'JOBS',
    unit: 'SHARE',
    summary: 'SHARE',
    of: 'places',
    hasPlace: true,
    moreIsBetter: true,
    who: 'STAFF',
  },
  FIRST_APPLICANT: {
    title: 'Time to first applicant',
    definition:
      'The median time from when a job opened to its first application, by when it opened. Jobs without an applicant so far are not counted.',
    group: 'JOBS',
    unit: 'SECONDS',
    summary: 'MEDIAN',
    of: 'jobs',
    hasPlace: true,
    moreIsBetter: false,
    who: 'STAFF',
  },
  CANCELLED_BOOKINGS: {
    title: 'Cancelled bookings',
    definition:
      'Bookings that either side or staff cancelled, with the job or alone, as a share of all bookings of jobs with that planned start; by the planned start.',
    group: 'JOBS',
    unit: 'SHARE',
    summary: 'SHARE',
    of: 'bookings',
    hasPlace: true,
    moreIsBetter: false,
    who: 'STAFF',
  },
  NO_SHOWS: {
    title: 'No-shows',
    definition:
      'Bookings whose model did not come, once that is confirmed, as a share of all bookings that stood when the job began; by the start.',
    group: 'JOBS',
    unit: 'SHARE',
    summary: 'SHARE',
    of: 'bookings',
    hasPlace: true,
    moreIsBetter: false,
    who: 'STAFF',
  },
  GROSS_BOOKINGS: money(
    'Gross bookings',
    'What clients paid: pay, fees and premium services, by the time the money was captured. Refunds are a number of their own.',
    true,
  ),
  REFUNDS: money(
    'Refunds',
    'What went back to clients, by the time it was booked, less what banks sent back to us. Card disputes are not refunds.',
    false,
  ),
  FEES: money(
    'Booking fees',
    'Our fees on what models earned, cancellation shares and overtime included, by the time they were booked as earned. The sum is that of the account in the books.',
    true,
  ),
  PAYOUT_DELAY: {
    title: 'Payout delay',
    definition: 'The median time from the end of a job to the transfer of pay to a model, by the time of the transfer.',
    group: 'MONEY',
    unit: 'SECONDS',
    summary: 'MEDIAN',
    of: 'transfers',
    hasPlace: true,
    moreIsBetter: false,
    who: 'STAFF_FINANCE',
  },
  REVIEW_TIME: {
    title: 'Review time',
    definition:
      'The median time that a job or a person waited for a decision of staff, questions included; by the time of the decision. People have no city or category.',
    group: 'STAFF',
    unit: 'SECONDS',
    summary: 'MEDIAN',
    of: 'decisions',
    hasPlace: true,
    moreIsBetter: false,
    who: 'STAFF',
  },
  FIRST_ANSWER: {
    title: 'First answer of support',
    definition: 'The median time from the first message of a case to our first answer, by the time of the answer.',
    group: 'STAFF',
    unit: 'SECONDS',
    summary: 'MEDIAN',
    of: 'cases',
    hasPlace: false,
    moreIsBetter: false,
    who: 'STAFF',
  },
};

/** Periods to choose from, in weeks. Weeks begin on Monday at midnight UTC, like the days of the books. */
export const numberPeriods = [4, 13, 26, 52] as const;
export const NUMBER_WEEKS = 13;
export const NUMBER_WEEKS_MAX = 53;
