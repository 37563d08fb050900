import { BlockList, isIP } from 'node:net';
import { isGuessable } from './guessable.ts';
import { secretSettings } from './secret-files.ts';
import { proxyProblem } from './trust-proxy.ts';

/** The settings that decide what a server is; an empty one counts as unset. */
export type Settings = Readonly<Record<string, string | undefined>>;
/** A reason against starting a server. The sentence starts with the setting. */
export type Problem = { setting: string; sentence: string };
/**
 * `SANDBOX`: reachable from this machine alone, so sign-in codes may be public. `OPEN_SANDBOX`: the same, reachable by
 * others, because a setting explicitly allows it. `DEPLOYMENT`: everything else.
 */
export type Kind = 'SANDBOX' | 'OPEN_SANDBOX' | 'DEPLOYMENT';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || (isIP(host) !== 0 && loopback.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4'));

/** Passkeys belong to a name: this machine is opened by its own. */
export const namedHost = (host: string): string => (host === '127.0.0.1' ? 'localhost' : host);

/** The only place that decides this: everything that is unsafe on the internet depends on it. */
export const kindOf = (settings: Settings): Kind => {
  if (settings.APP_ENV && settings.APP_ENV !== 'development') return 'DEPLOYMENT';
  if (isLoopback(settings.HOST || '127.0.0.1') && !settings.PUBLIC_URL) return 'SANDBOX';
  return settings.DANGER_PUBLIC_SIGN_IN_CODES === 'on' ? 'OPEN_SANDBOX' : 'DEPLOYMENT';
};

export const hasDemo = (settings: Settings): boolean =>
  settings.DEMO ? settings.DEMO === 'on' : kindOf(settings) !== 'DEPLOYMENT';

const publicUrlProblem = (url: string | undefined): string | null => {
  if (!url) return 'PUBLIC_URL is missing: where people find the product, as in PUBLIC_URL=https://zodel.example.';
  if (/^https:\/\//i.test(url)) return null;
  return 'PUBLIC_URL must begin with https://, for without encryption others on the way read the sign-in tokens.';
};

const trustProblem = (proxies: string | undefined): string | null => {
  if (proxies) return proxyProblem(proxies);
  return (
    'TRUST_PROXY is missing: the address of the proxy that ends the encryption, as in TRUST_PROXY=127.0.0.1, ' +
    'without which all visitors count as one.'
  );
};

const smsProblem = (provider: string | undefined): string | null => {
  const twilio = 'set SMS_PROVIDER=twilio with TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM.';
  if (!provider) return `SMS_PROVIDER is missing: ${twilio}`;
  if (provider === 'local') return `SMS_PROVIDER is "local", which shows every sign-in code to everyone: ${twilio}`;
  return null;
};

const TWILIO_ACCOUNT = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const;

const PERSONA_ACCOUNT = [
  'PERSONA_API_KEY',
  'PERSONA_TEMPLATE_ID',
  'PERSONA_ENVIRONMENT_ID',
  'PERSONA_WEBHOOK_SECRET',
] as const;

const personaAccount = (settings: Settings): Found[] =>
  PERSONA_ACCOUNT.map(setting => [
    setting,
    settings.IDENTITY === 'persona' && !settings[setting] && `${setting} is missing: it goes with IDENTITY=persona.`,
  ]);

const STRIPE_ACCOUNT = ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

const stripeAccount = (settings: Settings): Found[] =>
  STRIPE_ACCOUNT.map(setting => [
    setting,
    Boolean(settings.STRIPE_SECRET_KEY) &&
      !settings[setting] &&
      `${setting} is missing: it goes with STRIPE_SECRET_KEY.`,
  ]);

const androidApp = ({ ANDROID_APP_ID, ANDROID_CERT_SHA256 }: Settings): Found => [
  'ANDROID_CERT_SHA256',
  Boolean(ANDROID_APP_ID) && !ANDROID_CERT_SHA256 && 'ANDROID_CERT_SHA256 is missing: it goes with ANDROID_APP_ID.',
];

const mapTiles = ({ MAP_TILES_URL, MAP_TILES_ATTRIBUTION }: Settings): Found => [
  'MAP_TILES_ATTRIBUTION',
  Boolean(MAP_TILES_URL) &&
    !MAP_TILES_ATTRIBUTION &&
    'MAP_TILES_ATTRIBUTION is missing: it goes with MAP_TILES_URL, whose source names what the map has to show.',
];

/** What the examples in `deploy/` have where a secret belongs. */
const PLACEHOLDER = /replace[-_ ]me/i;

const placeholders = (settings: Settings): Found[] =>
  [...secretSettings, 'STRIPE_PUBLISHABLE_KEY'].map(setting => [
    setting,
    PLACEHOLDER.test(settings[setting] ?? '') &&
      `${setting} is the placeholder of an example, which everyone can read: set a value of your own.`,
  ]);

/** Keys that are ours to choose, and secrets by which we know who sent an event. */
const DRAWN = [
  'SECRET_KEY',
  'EARLIER_SECRET_KEYS',
  'BACKUP_KEY',
  'VAPID_PRIVATE_KEY',
  'IDENTITY_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'PERSONA_WEBHOOK_SECRET',
] as const;

const guessable = (settings: Settings): Found[] =>
  DRAWN.map(setting => {
    const keys = (settings[setting] ?? '').split(',').filter(key => key !== '' && !PLACEHOLDER.test(key));
    const bare = keys.map(key => key.trim().replace(/^(whsec|wbhsec)_/, ''));
    return [
      setting,
      bare.some(isGuessable) &&
        `${setting} can be guessed: it is short, repeats itself or has words in it. Draw it at random, as by \`openssl rand -base64 33\`, or take the one that the provider drew.`,
    ];
  });

/** How the keys of a provider begin that move money, check people and send texts; other keys only seem to. */
const LIVE: readonly [setting: string, begins: RegExp, form: string][] = [
  ['STRIPE_SECRET_KEY', /^[rs]k_live_/, 'sk_live_ or rk_live_'],
  ['STRIPE_PUBLISHABLE_KEY', /^pk_live_/, 'pk_live_'],
  ['PERSONA_API_KEY', /^persona_production_/, 'persona_production_'],
];
/** Texts from these numbers of Twilio's are never sent. */
const TWILIO_TEST = /^\+1500555\d{4}$/;

const testKeys = (settings: Settings): Found[] => [
  ...LIVE.map(
    ([setting, begins, form]): Found => [
      setting,
      settings.APP_ENV !== 'staging' &&
        Boolean(settings[setting]) &&
        !begins.test(settings[setting] ?? '') &&
        `${setting} is no live key, which begins with ${form}: set one, or APP_ENV=staging to try things out.`,
    ],
  ),
  [
    'TWILIO_FROM',
    settings.APP_ENV !== 'staging' &&
      TWILIO_TEST.test(settings.TWILIO_FROM ?? '') &&
      'TWILIO_FROM is a test number of Twilio, whose texts reach nobody: set a number of your own.',
  ],
];

/** Addresses that browsers are given. */
const SHOWN = ['FILES_URL', 'CHAT_URL', 'PRIVACY_URL', 'TERMS_URL', 'APP_STORE_URL', 'PLAY_STORE_URL'] as const;

const withoutTls = (settings: Settings): Found[] =>
  SHOWN.map(setting => [
    setting,
    /^http:/i.test(settings[setting] ?? '') &&
      `${setting} must begin with https://, for without encryption others on the way read and change what is sent.`,
  ]);

type Found = readonly [setting: string, sentence: string | false | null];

/** The first problem of each setting. */
const problems = (found: readonly Found[]): Problem[] =>
  found
    .flatMap(([setting, sentence]) => (sentence ? [{ setting, sentence }] : []))
    .filter(({ setting }, place, all) => all.findIndex(other => other.setting === setting) === place);

/** What these settings lack for a deployment, whatever kind of server they describe. */
export const missingForDeployment = (settings: Settings): Problem[] => {
  const { SMS_PROVIDER: provider = '' } = settings;
  return problems([
    ['PUBLIC_URL', publicUrlProblem(settings.PUBLIC_URL)],
    ['TRUST_PROXY', trustProblem(settings.TRUST_PROXY)],
    [
      'SECRET_KEY',
      !settings.SECRET_KEY &&
        'SECRET_KEY is missing: 32 characters or more, as `openssl rand -base64 33` makes them, the same for every server.',
    ],
    ['SMS_PROVIDER', smsProblem(provider)],
    ...TWILIO_ACCOUNT.map(
      (setting): Found => [
        setting,
        provider === 'twilio' && !settings[setting] && `${setting} is missing: Twilio sends nothing without it.`,
      ],
    ),
    [
      'STRIPE_SECRET_KEY',
      !settings.STRIPE_SECRET_KEY &&
        'STRIPE_SECRET_KEY is missing: set it with STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.',
    ],
    ...stripeAccount(settings),
    androidApp(settings),
    mapTiles(settings),
    [
      'IDENTITY',
      !settings.IDENTITY &&
        'IDENTITY is missing: set IDENTITY=persona with the settings of Persona, or IDENTITY=office if staff check documents themselves.',
    ],
    ...personaAccount(settings),
    ...placeholders(settings),
    ...guessable(settings),
    ...testKeys(settings),
    ...withoutTls(settings),
    [
      'DEMO',
      settings.DEMO === 'on' &&
        'DEMO is "on", which lets anyone in as people whose phone numbers and passphrase are published: leave it out.',
    ],
    [
      'NODE_ENV',
      settings.NODE_ENV === 'development' && 'NODE_ENV is "development", which serves the sources: leave it out.',
    ],
    [
      'DANGER_PUBLIC_SIGN_IN_CODES',
      settings.DANGER_PUBLIC_SIGN_IN_CODES === 'on' &&
        'DANGER_PUBLIC_SIGN_IN_CODES is "on", which lets anyone sign in as anyone: leave it out.',
    ],
  ]);
};

const wrongProxy = ({ TRUST_PROXY: proxies, PUBLIC_URL: url }: Settings): string | false | null => {
  if (!proxies) return null;
  const alone = 'TRUST_PROXY is set without PUBLIC_URL: set where people find the product too, or neither.';
  return proxyProblem(proxies) ?? (!url && alone);
};

const wrongInSandbox = (settings: Settings): Problem[] =>
  problems([
    ['TRUST_PROXY', wrongProxy(settings)],
    [
      'STRIPE_SECRET_KEY',
      /^[a-z]+_live_/.test(settings.STRIPE_SECRET_KEY ?? '') &&
        'STRIPE_SECRET_KEY is a live key, with which a sandbox would charge real cards: use a test key, or leave it out.',
    ],
    ...stripeAccount(settings),
    ...personaAccount(settings),
    androidApp(settings),
    mapTiles(settings),
  ]);

/** Why a server with these settings must not start. */
export const reasonsNotToStart = (settings: Settings): Problem[] =>
  kindOf(settings) === 'DEPLOYMENT' ? missingForDeployment(settings) : wrongInSandbox(settings);
