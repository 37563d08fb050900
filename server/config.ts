import { z } from 'zod';
import type { Limits } from '#contract/schemas/limits.ts';
import { FILES_ADDRESS } from '#contract/values/file.ts';
import { hasDemo, type Kind, kindOf, type Problem, reasonsNotToStart, type Settings } from './deployment.ts';
import { proxiesIn } from './trust-proxy.ts';

const flag = z.enum(['on', 'off']);
const webAddress = z.url({ protocol: /^https?$/ }).optional();
const number = (fallback: number) => z.coerce.number().int().min(0).default(fallback);

const Environment = z.object({
  DATABASE_URL: z.string().min(1),
  /** Key for token signatures and keyed hashes: at least 32 characters. */
  SECRET_KEY: z.string().min(32),
  /** Signs push notices: a private key on P-256, 32 bytes in base64url. Default: derived from SECRET_KEY. */
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'is 32 bytes in base64url: 43 characters')
    .optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: number(3000),
  DATA_DIR: z.string().default('.data'),
  /** Default: development in a sandbox, production otherwise. */
  APP_ENV: z.enum(['production', 'development', 'staging']).optional(),
  NODE_ENV: z.string().default('production'),
  /** Default: on in a sandbox, off otherwise. */
  DEMO: flag.optional(),
  /** Allows a sandbox on a server that others can reach. */
  DANGER_PUBLIC_SIGN_IN_CODES: flag.default('off'),
  PRODUCT_NAME: z.string().min(1).default('Zodel'),
  /** The public address, used in pages; without it, the requested host. */
  PUBLIC_URL: webAddress,
  /** The address of the file service, if it differs from that of the pages. */
  FILES_URL: webAddress,
  /** What this process does: everything, or the live connections and the chat alone. */
  ROLE: z.enum(['all', 'chat']).default('all'),
  /** Where the chat service is found, when that is not where the API is. */
  CHAT_URL: webAddress,
  /** `off` fetches nothing of what people link to. */
  LINK_PREVIEWS: flag.default('on'),
  STORAGE: z.enum(['disk', 's3']).default('disk'),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  /** For S3-compatible services other than Amazon's. */
  S3_ENDPOINT: webAddress,
  /** Target of the legal pages; without them, our own texts. */
  PRIVACY_URL: webAddress,
  TERMS_URL: webAddress,
  /** The contact for privacy questions and requests; default: `privacy@` at the public address. */
  PRIVACY_EMAIL: z.email().optional(),
  /** `on` lets search engines index the shared pages. */
  SHARED_INDEXING: flag.default('off'),
  MOBILE_WEB: z.enum(['app', 'responsive']).default('app'),
  /** Addresses or ranges of the proxies whose forwarded headers are trusted. */
  TRUST_PROXY: z.string().optional(),
  SMS_PROVIDER: z.enum(['local', 'twilio']).default('local'),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
  /** Without it a local processor takes the test cards; in a sandbox alone. */
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  /** Of each endpoint that was registered, separated by commas: our own events, and those of connected accounts. */
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** Where the local processor listens; default: the port after PORT, or any other if that is taken. */
  PROCESSOR_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** Where browsers find the local processor, if not on this machine. */
  PROCESSOR_URL: webAddress,
  /** Without it the place search offers the cities of the gazetteer. */
  GOOGLE_PLACES_API_KEY: z.string().optional(),
  GOOGLE_PLACES_REGION: z.string().length(2).default('US'),
  /** Target of the store badges; without it a badge says that the app is not available yet. */
  APP_STORE_URL: webAddress,
  PLAY_STORE_URL: webAddress,
  DATABASE_POOL: number(20),
  /** Carries messages between servers instead of PostgreSQL. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  LOG_LEVEL: z.string().default('warn'),
  CODE_RESEND_SECONDS: number(30),
  CODE_SENDS_PER_PHONE: number(5),
  CODE_SENDS_PER_ADDRESS: number(20),
  CODE_SENDS_PER_PREFIX: number(100),
  CODE_SENDS_IN_ALL: number(1000),
  CODE_CHECKS_PER_ADDRESS: number(60),
  INVITE_CHECKS_PER_ADDRESS: number(10),
  /** Texts to one person; further ones are combined into a digest. */
  TEXTS_PER_HOUR: number(6),
  TEXTS_PER_DAY: number(20),
  /** For the kinds that nobody can turn off. */
  URGENT_TEXTS_PER_HOUR: number(10),
  PLACE_SEARCHES_PER_ADDRESS: number(600),
  REQUESTS_PER_MINUTE: number(1200),
  /** Time for the body of a call to arrive completely; uploads have more. */
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
  cardLeadHours: moneyRules.cardLeadHours,
  bankLeadHours: moneyRules.bankLeadHours,
  unpaidCancelHours: moneyRules.unpaidCancelHours,
  confirmHours: confirming.askHours,
  standbyHours: confirming.standbyHours,
  payoutAfterHours: moneyRules.payoutAfterHours,
});

/** A changed number can be undone from the old one, which stays reserved for its account until then. */
export const phoneChange = { undoHours: 72, changesMost: 5 } as const;

/** Time limits of reviews and of answers to staff. */
export const reviewTimes = { reviewHours: 24, rushReviewHours: 2, silentDays: 14, appealDays: 30 } as const;

/**
 * Cancellation fees: shares of a model’s pay, by the hours left to the start. For a short time after a booking it is
 * free, unless the start is near.
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
  /** For long work in these categories the last share applies to the first hours only. */
  longWork: { categories: ['EVENT_TRADE_SHOW', 'ATMOSPHERE'], firstHours: 4, beyondPercent: 50 },
} as const;

/** Points for leaving a booking by the hours left, when they expire, and what their sum causes. */
export const leavePoints = {
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

/**
 * How long before the start booked models are asked to confirm, and until when. Whose place was not confirmed by then
 * keeps it until a standby takes it. Asked late, because nothing ran meanwhile, there is an hour at least.
 */
export const confirming = { askHours: 48, standbyHours: 16, answerHours: 1 } as const;

/** The day of a job: when it can be checked in to, how overtime is paid, and by when each side speaks up. */
export const work = {
  checkInMinutes: 60,
  /** How long before a period models are reminded a second time. */
  remindHours: 2,
  /** How long after a period its check-out can be made up for. */
  checkOutMinutes: 120,
  overtime: { afterMinutes: 480, percent: 150 },
  /** Hours nobody approved are approved as planned; until then either side may open a dispute. */
  approvalHours: 48,
  /** Hours below the plan can be contested for at least this long. */
  contestHours: 24,
  /** How long a model may answer the claim that they did not come, and the points when it is confirmed. */
  noShowAnswerHours: 24,
  noShowPoints: 6,
} as const;

/** Reviews: when they are asked for and until when they are written, after the end; and after how long a check-in is late. */
export const reviewing = { askAfterHours: 24, days: 14, lateMinutes: 15 } as const;

/** The delay of an offer's text, so that one cancelled at once is never sent; and how long notices are stored. */
export const textTimes = { offerWaitsMs: 60_000, noticeDays: 90 } as const;

/** When people are notified of unread messages, and for how long after the last one. */
export const unreadNotices = { afterMinutes: 10, withinHours: 24 } as const;

/** Requests from one manager to one model for one job. */
export const requestsMax = 3;

/** When the best matches of a new open job are notified, and when everyone is. */
export const offerWaves = { bestModels: 50, bestAfterMinutes: 10, everyoneAfterMinutes: 60 } as const;

/** Links by which staff set their passphrase: their lifetime, and how many are sent to one person per hour. */
export const staffInvitations = { hours: 24, sendsAnHour: 5 } as const;

/** When money moves, counted from a job's start and end. */
export const moneyRules = {
  cardLeadHours: 72,
  /** A bank debit takes several days until it is known to succeed. */
  bankLeadHours: 168,
  /** Tries of a charge after its first one. */
  triesAfterHours: [0, 8, 24],
  unpaidCancelHours: 12,
  /** How often one model’s booking in one job is charged and given back, at most. */
  chargesPerBooking: 5,
  /** How long money is held for an applicant who is being accepted. */
  holdMinutes: 5,
  /** What the provider takes by one charge. */
  leastChargeCents: 50,
  mostChargeCents: 99_999_999,
  payoutAfterHours: 48,
  /** What staff give back of one job beyond this needs a second of them. */
  refundAloneCents: 50_000,
} as const;

/**
 * From which amount of nonemployee compensation in a calendar year Form 1099-NEC is filed: $600 for payments through
 * 2025, $2,000 from 2026 on, which the law adjusts for inflation from 2027 on.
 */
export const taxThresholds = [
  { fromYear: 2026, cents: 200_000 },
  { fromYear: 0, cents: 60_000 },
] as const;

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
  /** Sign-in codes may be shown, and demo people may sign in. */
  isSandbox: boolean;
  /** The origin of PUBLIC_URL; null in a sandbox without one, whose pages use the requested host. */
  publicOrigin: string | null;
  /** The public address is https, even if the proxy connects without TLS. */
  isHttps: boolean;
  proxies: string[];
  /** The clock may be moved: under test, and in a demo that only this machine can reach. */
  hasMovableClock: boolean;
  isUnderTest: boolean;
  privacyEmail: string;
  /** Empty when the file service has the origin of the pages. */
  filesOrigin: string;
};

/** The public address, for links in messages. */
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
  const isUnderTest = values.NODE_ENV === 'development' || values.NODE_ENV === 'test';
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
    hasMovableClock: isSandbox && (isUnderTest || (kind === 'SANDBOX' && hasDemo(settings))),
    isUnderTest,
  };
};
