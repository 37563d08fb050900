/** What someone reports from the set. Staff are called at once about the first three. */
export const incidentKinds = ['DANGER', 'HARASSMENT', 'INJURY', 'NOT_AS_AGREED', 'OTHER'] as const;
export type IncidentKind = (typeof incidentKinds)[number];

export const incidentKindNames: Record<IncidentKind, string> = {
  DANGER: 'I do not feel safe',
  HARASSMENT: 'Someone harasses me',
  INJURY: 'Someone is hurt',
  NOT_AS_AGREED: 'It is not what was agreed',
  OTHER: 'Something else',
};

export const urgentIncidents: readonly IncidentKind[] = ['DANGER', 'HARASSMENT', 'INJURY'];

/** Nobody has it yet, a colleague has it, dealt with. */
export const incidentStates = ['OPEN', 'TAKEN', 'CLOSED'] as const;
export type IncidentState = (typeof incidentStates)[number];

export const INCIDENT_TEXT_LENGTH = 1000;

/** A link to a booking ends by itself so long after its last period. */
export const BOOKING_LINK_HOURS = 2;

/** How long after a job something that happened there can be reported. */
export const INCIDENT_DAYS = 7;
