type SettingRow = {
  label: string;
  /** What it decides, and what a change leaves as it is. */
  says: string;
  group: 'LIMITS' | 'PRICES';
  unit: 'CENTS' | 'HOURS' | 'MINUTES' | 'DAYS' | 'COUNT';
  least: number;
  most: number;
};

/** What staff set without a deployment: the first value of each is configuration. */
export const settingTable = {
  hourlyCentsMin: {
    label: 'Least hourly pay',
    says: 'Of jobs from then on; open jobs stay as they are until they are edited.',
    group: 'LIMITS',
    unit: 'CENTS',
    least: 1_000,
    most: 20_000,
  },
  hourlyCentsMax: {
    label: 'Most hourly pay',
    says: 'Of jobs from then on.',
    group: 'LIMITS',
    unit: 'CENTS',
    least: 10_000,
    most: 1_000_000,
  },
  fixedCentsMax: {
    label: 'Most fixed pay',
    says: 'Of jobs from then on, for each model.',
    group: 'LIMITS',
    unit: 'CENTS',
    least: 100_000,
    most: 50_000_000,
  },
  modelsMax: {
    label: 'Most models of a job',
    says: 'Of jobs from then on.',
    group: 'LIMITS',
    unit: 'COUNT',
    least: 1,
    most: 100,
  },
  horizonDays: {
    label: 'How far ahead a job may be',
    says: 'Of jobs from then on.',
    group: 'LIMITS',
    unit: 'DAYS',
    least: 30,
    most: 730,
  },
  requestHours: {
    label: 'Time to answer an offer',
    says: 'Of offers made from then on.',
    group: 'LIMITS',
    unit: 'HOURS',
    least: 1,
    most: 72,
  },
  rushRequestHours: {
    label: 'Time to answer an offer, with rush booking',
    says: 'Of offers made from then on.',
    group: 'LIMITS',
    unit: 'HOURS',
    least: 1,
    most: 24,
  },
  requestsPerPlace: {
    label: 'Open offers for each free place',
    says: 'More may be out already; no new ones are made until fewer are.',
    group: 'LIMITS',
    unit: 'COUNT',
    least: 1,
    most: 10,
  },
  undoMinutes: {
    label: 'Time to undo a decline',
    says: 'Of declines from then on.',
    group: 'LIMITS',
    unit: 'MINUTES',
    least: 1,
    most: 60,
  },
  rushBookingCents: {
    label: 'Price of rush booking',
    says: 'Of jobs submitted from then on.',
    group: 'PRICES',
    unit: 'CENTS',
    least: 100,
    most: 100_000,
  },
  agentAssistanceCents: {
    label: 'Price of agent assistance',
    says: 'Of jobs submitted from then on.',
    group: 'PRICES',
    unit: 'CENTS',
    least: 100,
    most: 100_000,
  },
} as const satisfies Record<string, SettingRow>;

/** A plain number has none. */
export const settingUnits: Record<SettingRow['unit'], string> = {
  CENTS: 'dollars',
  HOURS: 'hours',
  MINUTES: 'minutes',
  DAYS: 'days',
  COUNT: '',
};

export type SettingName = keyof typeof settingTable;
export type SettingValues = Record<SettingName, number>;

// Object.keys loses the key type.
export const settingKeys = Object.keys(settingTable) as [SettingName, ...SettingName[]];

export const settingGroupNames: Record<SettingRow['group'], string> = { LIMITS: 'Limits', PRICES: 'Prices' };
export const SETTING_REASON_MIN = 10;
export const SETTING_REASON_LENGTH = 500;
/** How far ahead a change may begin. */
export const SETTING_DAYS_AHEAD = 365;
export const SETTING_CHANGES_SHOWN = 100;
