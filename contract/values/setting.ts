import { type CityName, cities } from './city.ts';
import { type CategoryCode, categoryCodes, categoryNames } from './job-fields.ts';
import type { LegalDocument } from './legal.ts';
import { type NoticeName, noticeKeys, noticeReaderNames, noticeTexts } from './notice-texts.ts';

type Described = {
  label: string;
  /** What it decides, and what a change leaves as it is. */
  says: string;
};
type AmountRow = Described & {
  group: 'LIMITS' | 'PRICES';
  unit: 'CENTS' | 'HOURS' | 'MINUTES' | 'DAYS' | 'COUNT';
  least: number;
  most: number;
};
/** Of entries that stay as they are: only their order is set. */
type OrderRow<Entry extends string> = Described & {
  group: 'ORDERS';
  unit: 'ORDER';
  /** In their first order. */
  entries: readonly Entry[];
  names: Readonly<Record<Entry, string>>;
};
type LegalRow = Described & {
  group: 'LEGAL';
  unit: 'LEGAL';
  document: LegalDocument;
  /** Where it is shown. */
  address: string;
};
/** What a notice says, or a text to a phone. */
type NoticeRow = Described & {
  group: 'NOTICES';
  unit: 'NOTICE';
};
type SettingRow = AmountRow | OrderRow<CategoryCode> | OrderRow<CityName> | LegalRow | NoticeRow;

const amountTable = {
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
} as const satisfies Record<string, AmountRow>;

type Orders = { categoryOrder: CategoryCode; cityOrder: CityName };

const orderTable: { [Name in keyof Orders]: OrderRow<Orders[Name]> } = {
  categoryOrder: {
    label: 'Order of categories',
    says: 'On public pages, in the wizard, and where models and staff filter by them.',
    group: 'ORDERS',
    unit: 'ORDER',
    entries: categoryCodes,
    names: categoryNames,
  },
  cityOrder: {
    label: 'Order of cities',
    says: 'On public pages, and in the filter of the models.',
    group: 'ORDERS',
    unit: 'ORDER',
    entries: cities,
    // Object.fromEntries loses the key type.
    names: Object.fromEntries(cities.map(city => [city, city])) as Record<CityName, string>,
  },
};

const legalTable = {
  termsText: {
    label: 'Terms of use',
    says: 'On their public page. From then on, newcomers agree to it, and everyone else is asked to on their legal page.',
    group: 'LEGAL',
    unit: 'LEGAL',
    document: 'TERMS',
    address: '/terms-use',
  },
  privacyText: {
    label: 'Privacy policy',
    says: 'On its public page. From then on, newcomers agree to it, and everyone else is asked to on their legal page.',
    group: 'LEGAL',
    unit: 'LEGAL',
    document: 'PRIVACY',
    address: '/privacy-policy',
  },
} as const satisfies Record<string, LegalRow>;

const noticeTable = Object.fromEntries(
  noticeKeys.map(name => {
    const { title, to } = noticeTexts[name];
    return [name, { label: title, says: `${noticeReaderNames[to]}, from then on.`, group: 'NOTICES', unit: 'NOTICE' }];
  }),
  // Object.fromEntries loses the key type.
) as Record<NoticeName, NoticeRow>;

/** What staff set without a deployment: the first value of each is configuration. */
export const settingTable = { ...amountTable, ...orderTable, ...legalTable, ...noticeTable };

/** A plain number has none. */
export const settingUnits: Record<AmountRow['unit'], string> = {
  CENTS: 'dollars',
  HOURS: 'hours',
  MINUTES: 'minutes',
  DAYS: 'days',
  COUNT: '',
};

export type AmountName = keyof typeof amountTable;
export type OrderName = keyof Orders;
export type LegalName = keyof typeof legalTable;
export type SettingName = AmountName | OrderName | LegalName | NoticeName;
/** An amount, the entries in their order, or a text. */
export type SettingValue = number | string[] | string;
export type SettingValues = Record<AmountName, number> & { [Name in OrderName]: Orders[Name][] } & Record<
    LegalName | NoticeName,
    string
  >;

// Object.keys loses the key type.
export const legalKeys = Object.keys(legalTable) as [LegalName, ...LegalName[]];

type PlainName = Exclude<SettingName, NoticeName>;
type PlainNames = [PlainName, ...PlainName[]];
/** All but the notices, of which there are many. */
// Object.keys loses the key type.
export const plainSettingKeys = Object.keys({ ...amountTable, ...orderTable, ...legalTable }) as PlainNames;

export const settingKeys: readonly SettingName[] = [...plainSettingKeys, ...noticeKeys];

export const settingGroupNames: Record<SettingRow['group'], string> = {
  LIMITS: 'Limits',
  PRICES: 'Prices',
  ORDERS: 'Order of lists',
  LEGAL: 'Legal pages',
  NOTICES: 'Notices',
};
export const SETTING_REASON_MIN = 10;
export const SETTING_REASON_LENGTH = 500;
/** More than any list has. */
export const SETTING_ENTRIES_MOST = 50;
export const SETTING_ENTRY_LENGTH = 60;
/** How far ahead a change may begin. */
export const SETTING_DAYS_AHEAD = 365;
export const SETTING_CHANGES_SHOWN = 100;
