/** Newest change first, best fit first, tallest first, most of the manager's own stars first, nearest first. */
export const applicantSorts = ['NEWEST', 'FIT', 'HEIGHT', 'RATING', 'DISTANCE'] as const;
export type ApplicantSort = (typeof applicantSorts)[number];

export const SEARCH_TEXT_LENGTH = 80;

/** Who made a transition, as the manager sees it: staff have no name. */
export const movers = ['YOU', 'MODEL', 'STAFF', 'SYSTEM'] as const;
export type MovedBy = (typeof movers)[number];

export const participantStatuses = ['APPLIED', 'BOOKED', 'DECLINED', 'PENDING'] as const;
export type ParticipantStatus = (typeof participantStatuses)[number];

export const requestStatuses = ['SENT', 'ACCEPTED', 'DECLINED', 'CANCELLED'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

export const participantTypes = ['ALL', 'APPLIED', 'PENDING', 'BOOKED', 'DECLINED'] as const;
export type ParticipantType = (typeof participantTypes)[number];

/** In an address the type is in lower case. */
export const participantTypesInPath = ['all', 'applied', 'pending', 'booked', 'declined'] as const;
export type ParticipantTypeInPath = (typeof participantTypesInPath)[number];

/** The transitions of rules §5; the database has the same table and refuses any other. */
export const participantTransitions: Record<ParticipantStatus, readonly ParticipantStatus[]> = {
  APPLIED: ['BOOKED', 'PENDING', 'DECLINED'],
  PENDING: ['BOOKED', 'DECLINED'],
  BOOKED: ['DECLINED'],
  DECLINED: ['APPLIED'],
};

export const applicantActions = ['ACCEPT', 'DECLINE', 'UNDO_DECLINE', 'CANCEL_REQUEST'] as const;
export type ApplicantAction = (typeof applicantActions)[number];

export const DECIDED_AT_ONCE = 100;

export const manyDecisions = ['ACCEPT', 'DECLINE', 'UNDO_DECLINE', 'SHORTLIST'] as const;
export type ManyDecision = (typeof manyDecisions)[number];

export const RATING_MAX = 5;

export const STANDBYS_MAX = 50;

/**
 * Whether a booked model has said again that they come: not asked yet; asked; not answered in time, so that their place
 * is offered to standbys; confirmed.
 */
export const confirmations = ['EARLY', 'ASKED', 'OFFERED', 'CONFIRMED'] as const;
export type Confirmation = (typeof confirmations)[number];
