import { type CountryCode, isSupportedCountry } from 'libphonenumber-js/max';
import { z } from 'zod';
import type { Limits } from '#contract/schemas/limits.ts';
import { FILES_ADDRESS } from '#contract/values/file.ts';
import type { LegalDocument } from '#contract/values/legal.ts';
import type { MapTiles } from '#contract/values/map-tiles.ts';
import { type NoticeName, shippedNotices } from '#contract/values/notice-texts.ts';
import { hasDemo, type Kind, kindOf, namedHost, type Problem, reasonsNotToStart, type Settings } from './deployment.ts';
import { privacyText } from './privacy-text.ts';
import { poolSizeOf, roleSetting } from './roles.ts';
import { limits, paidServices } from './rule-numbers.ts';
import { termsText } from './terms-text.ts';
import { proxiesIn } from './trust-proxy.ts';

const flag = z.enum(['on', 'off']);
const webAddress = z.url({ protocol: /^https?$/ }).optional();
/** Its origin goes into the content policy of pages: nothing in it is left to be filled in. */
const isTileAddress = (address: string): boolean =>
  /^https:\/\/[\w.-]+(:\d+)?\/[\w./{}?=&~-]*$/.test(address) &&
  ['{z}', '{x}', '{y}'].every(part => address.split(part).length === 2) &&
  !/[{}]/.test(address.replace(/\{[xyz]\}/g, ''));
const number = (fallback: number) => z.coerce.number().int().min(0).default(fallback);

/** 32 bytes in hexadecimal digits, with or without colons. */
const FINGERPRINT = '\\s*([0-9A-Fa-f]{2}:?){31}[0-9A-Fa-f]{2}\\s*';
/** As Google writes it: `AB:CD:…`. */
const asFingerprint = (text: string): string => (text.toUpperCase().match(/[0-9A-F]{2}/g) ?? []).join(':');

const Environment = z.object({
  DATABASE_URL: z.string().min(1),
  /** Key for token signatures and keyed hashes: at least 32 characters. */
  SECRET_KEY: z.string().min(32),
  /** Those that SECRET_KEY replaced, separated by commas: sessions that they signed go on. */
  EARLIER_SECRET_KEYS: z
    .string()
    .default('')
    .transform(text => text.split(',').filter(Boolean))
    .pipe(z.array(z.string().min(32))),
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
  /** What this process does. Default: everything. */
  ROLE: roleSetting,
  /** How long a stopping server still answers while its readiness check fails, so that balancers send no more. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(8).default(0),
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
  /** Who verifies people: staff, by pictures sent to us, or Persona. Default: staff, in a sandbox alone. */
  IDENTITY: z.enum(['office', 'persona']).default('office'),
  /** Encrypts the pictures for staff: 32 bytes in base64. Default: derived from SECRET_KEY. */
  IDENTITY_KEY: z
    .string()
    .regex(/^[\w+/-]{43}=?$/, 'is 32 bytes in base64: 43 characters, or 44 with the = at the end')
    .optional(),
  PERSONA_API_KEY: z.string().optional(),
  PERSONA_TEMPLATE_ID: z.string().startsWith('itmpl_', 'begins with itmpl_').optional(),
  PERSONA_ENVIRONMENT_ID: z.string().startsWith('env_', 'begins with env_').optional(),
  /** One or more, separated by commas, while a secret is being replaced. */
  PERSONA_WEBHOOK_SECRET: z.string().optional(),
  /** Without it the place search offers the cities of the gazetteer. */
  GOOGLE_PLACES_API_KEY: z.string().optional(),
  GOOGLE_PLACES_REGION: z.string().length(2).default('US'),
  /** Map tiles under the drawn area of a job, as `https://tiles.example/{z}/{x}/{y}.png`; without it, the drawing alone. */
  MAP_TILES_URL: z
    .string()
    .refine(isTileAddress, 'is an https address with {z}, {x} and {y}, as in https://tiles.example/{z}/{x}/{y}.png')
    .optional(),
  /** Shown on the map, as its source asks; an address at the end becomes its link. */
  MAP_TILES_ATTRIBUTION: z.string().max(120).optional(),
  /** Target of the store badges; without it a badge says that the app is not available yet. */
  APP_STORE_URL: webAddress,
  PLAY_STORE_URL: webAddress,
  /** The app in Google's store: its package, and the SHA-256 fingerprints of the certificates it is signed with. */
  ANDROID_APP_ID: z
    .string()
    .regex(/^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/, 'is the name of a package, such as com.example.app')
    .optional(),
  ANDROID_CERT_SHA256: z
    .string()
    .regex(new RegExp(`^${FINGERPRINT}(,${FINGERPRINT})*$`), 'is one or more SHA-256 fingerprints, separated by commas')
    .optional(),
  /** The app in Apple's store: its team and its bundle. */
  IOS_APP_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}(\.[\w-]+)+$/, 'is a team and a bundle, such as ABCDE12345.com.example.app')
    .optional(),
  /** Hot standbys of the database, separated by commas: some reads are answered from them. */
  DATABASE_REPLICA_URLS: z
    .string()
    .default('')
    .transform(text => text.split(',').filter(Boolean))
    .pipe(
      z.array(
        z.url({
          protocol: /^postgres(ql)?$/,
          error: 'are addresses such as postgres://user:password@host:5432/database',
        }),
      ),
    ),
  /** Connections of calls and tasks. Default: by role. */
  DATABASE_POOL: z.coerce.number().int().min(1).optional(),
  /** Carries messages between servers instead of PostgreSQL. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** Where metrics for Prometheus are read; without a port there are none. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** A collector that takes traces by OTLP over HTTP; without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress,
  /** The share of traces that is recorded. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.string().default('warn'),
  /** The countries whose numbers get codes, separated by commas; default: all. */
  CODE_COUNTRIES: z
    .string()
    .default('')
    .transform(text =>
      text
        .split(',')
        .map(country => country.trim().toUpperCase())
        .filter(Boolean),
    )
    .pipe(
      z.array(
        z.custom<CountryCode>(
          country => typeof country === 'string' && isSupportedCountry(country),
          'are codes of countries, separated by commas, as in US,CA,MX',
        ),
      ),
    ),
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
  /** Of the decisions of staff, how many someone else looks at. */
  SECOND_LOOK_PERCENT: z.coerce.number().int().min(0).max(100).default(5),
});
export type Environment = z.infer<typeof Environment>;
export const settingNames: readonly string[] = Object.keys(Environment.shape);

export type Config = Environment & {
  /** The first values; staff set some of them (`server/setting/`). */
  limits: Limits;
  /** Of premium services, in cents; set by staff, too. */
  prices: Record<keyof typeof paidServices, number>;
  /** Set by staff, too: as they write them. */
  legalTexts: Record<LegalDocument, string>;
  /** Likewise: what notices and texts to phones say. */
  noticeTexts: Record<NoticeName, string>;
  /** DATABASE_POOL, or what the roles need. */
  poolSize: number;
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
  /** The clock may be moved: in development and under test, and in a demo that only this machine can reach. */
  hasMovableClock: boolean;
  isDevelopmentOrTest: boolean;
  privacyEmail: string;
  /** Null: areas are drawn without a map below. */
  mapTiles: MapTiles | null;
  /** Of ANDROID_CERT_SHA256, in the form of Google's file. */
  androidCertificates: string[];
  /** Empty when the file service has the origin of the pages. */
  filesOrigin: string;
};

/** The public address, for links in messages. */
export const publicAddress = ({ PUBLIC_URL, HOST, PORT }: Config): string =>
  PUBLIC_URL ? new URL(PUBLIC_URL).origin : `http://${namedHost(HOST)}:${PORT}`;

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
  const isDevelopmentOrTest = values.NODE_ENV === 'development' || values.NODE_ENV === 'test';
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
    prices: {
      RUSH_BOOKING: paidServices.RUSH_BOOKING.priceCents,
      AGENT_ASSISTANCE: paidServices.AGENT_ASSISTANCE.priceCents,
    },
    legalTexts: { TERMS: termsText, PRIVACY: privacyText },
    noticeTexts: shippedNotices,
    filesOrigin,
    poolSize: values.DATABASE_POOL ?? poolSizeOf(values.ROLE),
    slug,
    privacyEmail: values.PRIVACY_EMAIL ?? `privacy@${hostOf(values.PUBLIC_URL) ?? `${slug}.example`}`,
    mapTiles: values.MAP_TILES_URL
      ? { url: values.MAP_TILES_URL, attribution: values.MAP_TILES_ATTRIBUTION ?? '' }
      : null,
    androidCertificates: (values.ANDROID_CERT_SHA256 ?? '').split(',').filter(Boolean).map(asFingerprint),
    kind,
    isSandbox,
    publicOrigin,
    isHttps: publicOrigin?.startsWith('https:') ?? false,
    proxies: proxiesIn(values.TRUST_PROXY),
    hasMovableClock: isSandbox && (isDevelopmentOrTest || (kind === 'SANDBOX' && hasDemo(settings))),
    isDevelopmentOrTest,
  };
};
