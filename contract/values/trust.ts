/** What looks unusual about accounts, and cases: what is open about one person. None is in the specification. */
import type { ReportReason } from './chat-report.ts';

/** In the order of the menu. */
export const signalKinds = [
  'DEVICE',
  'CARD',
  'NUMBERS',
  'VELOCITY',
  'PICTURE',
  'CONTACTS',
  'NO_SHOWS',
  'REVIEWS',
] as const;
export type SignalKind = (typeof signalKinds)[number];

type SignalRow = {
  name: string;
  /** What it can mean, and what it need not. */
  means: string;
  /** What it adds to the priority of a case. */
  weight: number;
};

/** A signal never decides: it raises the priority of a case, and staff read its reason. */
export const signalTable: Record<SignalKind, SignalRow> = {
  DEVICE: {
    name: 'Shared device',
    means: 'One browser signed in to several accounts: one person behind them, or people who share a computer.',
    weight: 2,
  },
  CARD: {
    name: 'Shared card',
    means: 'Several accounts saved one card or bank account: one payer behind them, or colleagues of one company.',
    weight: 3,
  },
  NUMBERS: {
    name: 'Number range',
    means: 'New accounts with neighbouring phone numbers: numbers bought in a row, or the phones of one company.',
    weight: 2,
  },
  VELOCITY: {
    name: 'Speed',
    means: 'Far more at once than people usually do: a program at work, or someone in a hurry.',
    weight: 2,
  },
  PICTURE: {
    name: 'Copied picture',
    means: 'Pictures of someone else, or nearly so: a borrowed face, or one shoot that two people share.',
    weight: 4,
  },
  CONTACTS: {
    name: 'Contact details',
    means:
      'Wrote numbers, addresses or links to several people, which the chat masked: leads them elsewhere, or plans a day.',
    weight: 3,
  },
  NO_SHOWS: {
    name: 'No-shows',
    means: 'Did not come more than once, or claims again and again that others did not.',
    weight: 3,
  },
  REVIEWS: {
    name: 'Reviews in a circle',
    means: 'Two who rate each other with five stars and share a device, or hardly anyone else: friends, or one person.',
    weight: 3,
  },
};

/** DISMISSED: nothing is wrong. RESOLVED: dealt with. Either comes back only when there is more of it. */
export const signalStates = ['OPEN', 'DISMISSED', 'RESOLVED'] as const;
export type SignalState = (typeof signalStates)[number];
export const signalOutcomes = ['DISMISSED', 'RESOLVED'] as const satisfies readonly SignalState[];
export type SignalOutcome = (typeof signalOutcomes)[number];

export const signalOutcomeNames: Record<SignalOutcome, string> = { DISMISSED: 'Dismissed', RESOLVED: 'Dealt with' };

/** Of what someone does fast. */
export const velocityKinds = ['APPLICATIONS', 'JOBS', 'OFFERS', 'INVITATIONS', 'SIGN_UPS'] as const;
export type VelocityKind = (typeof velocityKinds)[number];
export const velocitySpans = ['HOUR', 'DAY'] as const;
export type VelocitySpan = (typeof velocitySpans)[number];

/** What a case is made of: signals, and what people reported. */
export const caseKinds = [...signalKinds, 'MESSAGE', 'REVIEW', 'INCIDENT'] as const;
export type CaseKind = (typeof caseKinds)[number];

export const caseKindNames: Record<Exclude<CaseKind, SignalKind>, string> = {
  MESSAGE: 'Reported message',
  REVIEW: 'Reported review',
  INCIDENT: 'Incident on a set',
};

export const reportWeights: Record<ReportReason, number> = {
  HARASSMENT: 5,
  SEXUAL: 6,
  SCAM: 5,
  OFF_PLATFORM: 3,
  SPAM: 2,
  OTHER: 2,
};
export const REVIEW_REPORT_WEIGHT = 2;
export const INCIDENT_WEIGHT = 4;
export const URGENT_INCIDENT_WEIGHT = 10;

/** By the sum of what is open. */
export const casePriorities = ['HIGH', 'MEDIUM', 'LOW'] as const;
export type CasePriority = (typeof casePriorities)[number];
export const casePriorityNames: Record<CasePriority, string> = { HIGH: 'High', MEDIUM: 'Medium', LOW: 'Low' };
export const casePriorityOf = (weight: number): CasePriority => {
  if (weight >= 8) return 'HIGH';
  return weight >= 4 ? 'MEDIUM' : 'LOW';
};

export const caseShows = ['OPEN', 'CLOSED'] as const;
export type CaseShow = (typeof caseShows)[number];

export const SIGNAL_REASON_LENGTH = 500;
/** How long a signal is kept after it was last seen. */
export const SIGNAL_DAYS = 365;
