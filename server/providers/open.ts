import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { policyFor } from '../safe-fetch/policy.ts';
import { openIdentity } from './identity/open.ts';
import type { Identity } from './identity/port.ts';
import { gazetteerPlaces } from './places/gazetteer.ts';
import { googlePlaces } from './places/google.ts';
import { withCityFallback } from './places/with-city-fallback.ts';
import type { Places, Push, Sms, Storage } from './ports.ts';
import { pushKeyFrom, webPushes } from './push/web-push.ts';
import { type LocalMessage, localSms } from './sms/local.ts';
import { type TwilioAccount, twilioSms } from './sms/twilio.ts';
import { diskStorage } from './storage/disk.ts';
import { s3Storage } from './storage/s3.ts';

/** `localOutbox` exists only with the local SMS provider. */
export type Providers = {
  sms: Sms;
  push: Push;
  storage: Storage;
  places: Places;
  identity: Identity;
  localOutbox: (() => LocalMessage[]) | null;
};

/** Loaded after startup, so that the first search need not wait. */
const PLACES_LOAD_MS = 5_000;

export const openProviders = (config: Config, log: FastifyBaseLogger): Providers => ({
  ...openSms(config),
  push: openPush(config),
  storage: openStorage(config),
  places: openPlaces(config, log),
  identity: openIdentity(config),
});

const openPush = (config: Config): Push => {
  const { publicOrigin, privacyEmail, isSandbox, isDevelopmentOrTest } = config;
  const privateKey = config.VAPID_PRIVATE_KEY ?? pushKeyFrom(config.SECRET_KEY);
  const subject = publicOrigin?.startsWith('https:') ? publicOrigin : `mailto:${privacyEmail}`;
  // Push services of a test are on this machine.
  return webPushes({ privateKey, subject, policy: policyFor(config), allowsHttp: isSandbox && isDevelopmentOrTest });
};

const openStorage = (config: Config): Storage => {
  const { STORAGE, DATA_DIR, S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = config;
  if (STORAGE === 'disk') return diskStorage(join(DATA_DIR, 'files'));
  if (!bucket) throw new Error('STORAGE=s3 needs S3_BUCKET.');
  return s3Storage({ bucket, region, endpoint });
};

const openPlaces = (config: Config, log: FastifyBaseLogger): Places => {
  const cities = gazetteerPlaces();
  const { GOOGLE_PLACES_API_KEY: apiKey, GOOGLE_PLACES_REGION: region } = config;
  const google = apiKey ? googlePlaces({ apiKey, region }, cities) : null;
  const load = () =>
    Promise.all([cities.load(), google?.load()]).catch(error =>
      log.error(error, 'The place data could not be loaded.'),
    );
  if (config.NODE_ENV !== 'test') setTimeout(() => void load(), PLACES_LOAD_MS).unref();
  return google ? withCityFallback(google, cities, log) : cities;
};

const openSms = (config: Config): Pick<Providers, 'sms' | 'localOutbox'> => {
  if (config.SMS_PROVIDER === 'twilio') return { sms: twilioSms(twilioAccount(config)), localOutbox: null };
  if (!config.isSandbox) throw new Error('Texts that stay on this machine are for a sandbox alone: set SMS_PROVIDER.');
  const print = (line: string) => process.stdout.write(`${line}\n`);
  const local = localSms({ log: config.NODE_ENV === 'test' ? () => {} : print });
  return { sms: local, localOutbox: local.outbox };
};

const twilioAccount = (config: Config): TwilioAccount => {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = config;
  if (accountSid && authToken && from) return { accountSid, authToken, from };
  throw new Error('SMS_PROVIDER=twilio needs TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM.');
};
