import { z } from 'zod';
import type { Limits } from '#contract/schemas/limits.ts';
import { FILES_ADDRESS } from '#contract/values/file.ts';
import { type Kind, kindOf, type Problem, reasonsNotToStart, type Settings } from './deployment.ts';
import { proxiesIn } from './trust-proxy.ts';

const flag = z.enum(['on', 'off']);
const webAddress = z.url({ protocol: /^https?$/ }).optional();
const number = (fallback: number) => z.coerce.number().int().min(0).default(fallback);

const Environment = z.object({
  DATABASE_URL: z.string().min(1),
  /** Signs tokens and keys hashes: at least 32 characters. */
  SECRET_KEY: z.string().min(32),
  HOST: z.string().default('127.0.0.1'),
  PORT: number(3000),
  DATA_DIR: z.string().default('.data'),
  /** Unset, it is development in a sandbox and production everywhere else. */
  APP_ENV: z.enum(['production', 'development', 'staging']).optional(),
  NODE_ENV: z.string().default('production'),
  /** Unset, it is on in a sandbox and off everywhere else. */
  DEMO: flag.optional(),
  /** Allows a sandbox on a server that others can reach. */
  DANGER_PUBLIC_SIGN_IN_CODES: flag.default('off'),
  PRODUCT_NAME: z.string().min(1).default('Zodel'),
  /** Where people find the product, for what is written into pages; without it, where they asked for the page. */
  PUBLIC_URL: webAddress,
  /** Where the file service is found, when that is not where the pages are. */
  FILES_URL: webAddress,
  STORAGE: z.enum(['disk', 's3']).default('disk'),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  /** Of a service other than Amazon's own. */
  S3_ENDPOINT: webAddress,
  /** Where the legacy pages lead; without them, to the texts of our own. */
  PRIVACY_URL: webAddress,
  TERMS_URL: webAddress,
  /** Takes questions about what is kept of people, and their requests; without it, `privacy@` where people find us. */
  PRIVACY_EMAIL: z.email().optional(),
  /** `on` lets search engines keep the shared pages. */
  SHARED_INDEXING: flag.default('off'),
  MOBILE_WEB: z.enum(['app', 'responsive']).default('app'),
  /** Addresses or ranges of the proxies whose forwarded headers are believed. */
  TRUST_PROXY: z.string().optional(),
  SMS_PROVIDER: z.enum(['local', 'twilio']).default('local'),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
  /** Without it places are the cities of the gazetteer. */
  GOOGLE_PLACES_API_KEY: z.string().optional(),
  GOOGLE_PLACES_REGION: z.string().length(2).default('US'),
  /** Where the store badges lead; without it a badge says that the app is not there yet, and leads nowhere. */
  APP_STORE_URL: webAddress,
  PLAY_STORE_URL: webAddress,
  DATABASE_POOL: number(20),
  LOG_LEVEL: z.string().default('warn'),
  CODE_RESEND_SECONDS: number(30),
  CODE_SENDS_PER_PHONE: number(5),
  CODE_SENDS_PER_ADDRESS: number(20),
  CODE_SENDS_PER_PREFIX: number(100),
  CODE_SENDS_IN_ALL: number(1000),
  CODE_CHECKS_PER_ADDRESS: number(60),
  INVITE_CHECKS_PER_ADDRESS: number(10),
  /** Texts to one person; what is over them is gathered into one. */
  TEXTS_PER_HOUR: number(6),
  TEXTS_PER_DAY: number(20),
  /** Of the kinds that nobody can turn off. */
  URGENT_TEXTS_PER_HOUR: number(10),
  PLACE_SEARCHES_PER_ADDRESS: number(600),
  REQUESTS_PER_MINUTE: number(1200),
  /** For the body of a call to arrive whole; files have longer. */
  BODY_SECONDS: z.coerce.number().int().min(1).max(300).default(30),
  DRAFTS_PER_MANAGER: number(20),
  PRIVATE_PROFILES_PER_DAY: number(200),
});
export type Environment = z.infer<typeof Environment>;

export const limits = (productName: string): Limits => ({
  productName,
  filesUrl: FILES_ADDRESS,
  codeLength: 6,
  codeLifeSeconds: 300,
  codeResendSeconds: 30,
  nameLength: 60,
  companyLength: 80,
  descriptionMin: 30,
  descriptionMax: 4000,
  noteLength: 1000,
  modelsMax: 100,
  leadHours: 4,
  leadHoursWithoutRush: 24,
  rushOfferedHours: 48,
  horizonDays: 365,
  slotMinutesMin: 15,
  slotHoursMax: 16,
  slotsMax: 30,
  rangeHoursMax: 16,
  imagesMax: 12,
  imageBytesMax: 10 * 1_048_576,
  imageShortSideMin: 800,
  hourlyCentsMin: 2_500,
  hourlyCentsMax: 100_000,
  fixedCentsMax: 5_000_000,
  paidHoursMin: 2,
  bookingFeePercent: 15,
  requestHours: 24,
  rushRequestHours: 4,
  requestsPerPlace: 3,
  undoMinutes: 15,
  heightMinIn: 48,
  heightMaxIn: 84,
  ageMin: 18,
  reviewHours: reviewTimes.reviewHours,
  rushReviewHours: reviewTimes.rushReviewHours,
});

/** A changed number can be undone from the old one, which is kept for its account until then. */
export const phoneChange = { undoHours: 72, changesMost: 5 } as const;

/** How long reviews and their answers may take. */
export const reviewTimes = { reviewHours: 24, rushReviewHours: 2, silentDays: 14, appealDays: 30 } as const;

/**
 * What a manager’s cancelling costs: shares of a model’s pay, by the hours left to the start. For a moment after a
 * booking it is free, as long as the start is not near.
 */
export const cancelFees = {
  graceMinutes: 15,
  graceHoursLeft: 24,
  tiers: [
    { tier: 'FREE', hoursLeft: 72, percent: 0 },
    { tier: 'QUARTER', hoursLeft: 48, percent: 25 },
    { tier: 'HALF', hoursLeft: 24, percent: 50 },
    { tier: 'FULL', hoursLeft: Number.NEGATIVE_INFINITY, percent: 100 },
  ],
  /** Of long work of these kinds the last share is due for the first hours only. */
  longWork: { categories: ['EVENT_TRADE_SHOW', 'ATMOSPHERE'], firstHours: 4, beyondPercent: 50 },
} as const;

/** What a booked model's leaving counts by the hours left, when that fades, and what it adds up to. */
export const leaving = {
  tiers: [
    { hoursLeft: 48, points: 0 },
    { hoursLeft: 24, points: 1 },
    { hoursLeft: Number.NEGATIVE_INFINITY, points: 3 },
  ],
  fadeMonths: 6,
  pausesAt: 6,
  pauseDays: 14,
  staffAt: 10,
} as const;

/** An offer's text waits, so that one taken back at once is never sent; and how long notices are kept. */
export const textTimes = { offerWaitsMs: 60_000, noticeDays: 90 } as const;

/** Requests of one manager to one model for one job. */
export const asksMost = 3;

/** When the best matches of a job that goes live hear of it, and when everyone does. */
export const offerWaves = { bestModels: 50, bestAfterMinutes: 10, everyoneAfterMinutes: 60 } as const;

/** Links by which staff set their passphrase: how long one is good, and how many are sent to one person an hour. */
export const staffInvitations = { hours: 24, sendsAnHour: 5 } as const;

/** Premium services for each job, in cents. */
export const paidServices = {
  RUSH_BOOKING: {
    name: 'Rush booking',
    promise: 'Reviewed within 2 hours and offered to every matching model at once.',
    priceCents: 7_500,
  },
  AGENT_ASSISTANCE: {
    name: 'Agent assistance',
    promise: 'A booking agent finds, checks and confirms your models with you.',
    priceCents: 15_000,
  },
} as const;

export type Config = Environment & {
  limits: Limits;
  slug: string;
  /** Derived in `server/deployment.ts`. */
  kind: Kind;
  /** Sign-in codes may be shown and the demo people let in. */
  isSandbox: boolean;
  /** Of PUBLIC_URL; null in a sandbox that has none, whose pages name the host they were asked of. */
  publicOrigin: string | null;
  /** People reach it encrypted, whatever the last part of the way is. */
  isHttps: boolean;
  proxies: string[];
  /** The one clock may be moved. */
  hasMovableClock: boolean;
  privacyEmail: string;
  /** Empty where the file service has the origin of the pages. */
  filesOrigin: string;
};

/** Where people find the product, for links that are sent to them. */
export const publicAddress = ({ PUBLIC_URL, HOST, PORT }: Config): string =>
  PUBLIC_URL ? new URL(PUBLIC_URL).origin : `http://${HOST}:${PORT}`;

const hostOf = (address: string | undefined): string | null =>
  address ? new URL(address).hostname.replace(/^www\./, '') : null;

/** An empty setting counts as unset, as in a shell. */
const withoutEmpty = (environment: Settings): Settings =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));

/** Every problem of these settings, each once. */
export const problemsOf = (environment: Settings, reasonsFor = reasonsNotToStart): Problem[] => {
  const settings = withoutEmpty(environment);
  const reasons = reasonsFor(settings);
  const invalid = (Environment.safeParse(settings).error?.issues ?? []).map(({ path, message }) => ({
    setting: String(path[0]),
    sentence: `${path.join('.')}: ${message}`,
  }));
  return [...reasons, ...invalid.filter(({ setting }) => !reasons.some(reason => reason.setting === setting))];
};

export const listOf = (problems: readonly Problem[]): string =>
  problems.map(({ sentence }) => `  ${sentence}`).join('\n');

export const readConfig = (environment: Settings): Config => {
  const settings = withoutEmpty(environment);
  const problems = problemsOf(settings);
  if (problems.length > 0) throw new Error(`These settings are missing or wrong:\n${listOf(problems)}`);
  const values = Environment.parse(settings);
  const filesOrigin = values.FILES_URL ? new URL(values.FILES_URL).origin : '';
  const publicOrigin = values.PUBLIC_URL ? new URL(values.PUBLIC_URL).origin : null;
  const kind = kindOf(settings);
  const isSandbox = kind !== 'DEPLOYMENT';
  const slug = values.PRODUCT_NAME.toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return {
    ...values,
    limits: {
      ...limits(values.PRODUCT_NAME),
      filesUrl: `${filesOrigin}${FILES_ADDRESS}`,
      codeResendSeconds: values.CODE_RESEND_SECONDS,
    },
    filesOrigin,
    slug,
    privacyEmail: values.PRIVACY_EMAIL ?? `privacy@${hostOf(values.PUBLIC_URL) ?? `${slug}.example`}`,
    kind,
    isSandbox,
    publicOrigin,
    isHttps: publicOrigin?.startsWith('https:') ?? false,
    proxies: proxiesIn(values.TRUST_PROXY),
    hasMovableClock: isSandbox && (values.NODE_ENV === 'development' || values.NODE_ENV === 'test'),
  };
};
