export const categoryCodes = [
  'ATMOSPHERE',
  'EVENT_TRADE_SHOW',
  'FITTING',
  'RUNWAY',
  'SWIMWEAR_LINGERIE',
  'FITNESS',
  'CATALOG',
  'EDITORIAL',
  'ADVERTISING_CAMPAIGNS',
  'CONTENT_CREATORS',
] as const;
export type CategoryCode = (typeof categoryCodes)[number];

export const categoryNames: Record<CategoryCode, string> = {
  ATMOSPHERE: 'Atmosphere',
  EVENT_TRADE_SHOW: 'Event and Trade Show',
  FITTING: 'Fitting',
  RUNWAY: 'Runway',
  SWIMWEAR_LINGERIE: 'Swimwear and Lingerie',
  FITNESS: 'Fitness',
  CATALOG: 'Catalog',
  EDITORIAL: 'Editorial',
  ADVERTISING_CAMPAIGNS: 'Advertising Campaigns',
  CONTENT_CREATORS: 'Content Creators',
};

/** The specification's Event type, a label that changes no one's access. */
export const eventTypes = ['PRIVATE_EVENT', 'PUBLIC_EVENT'] as const;
export type EventType = (typeof eventTypes)[number];

export const eventTypeNames: Record<EventType, string> = {
  PRIVATE_EVENT: 'Private event',
  PUBLIC_EVENT: 'Public event',
};

/** A required answer: work in swimwear or lingerie needs the model's consent to terms. */
export const sensitiveWorks = ['NONE', 'SWIMWEAR', 'LINGERIE'] as const;
export type SensitiveWork = (typeof sensitiveWorks)[number];

export const sensitiveWorkNames: Record<SensitiveWork, string> = {
  NONE: 'None',
  SWIMWEAR: 'Swimwear',
  LINGERIE: 'Lingerie',
};
