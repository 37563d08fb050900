import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { gazetteerPlaces } from './places/gazetteer.ts';
import type { Places, Sms, Storage } from './ports.ts';
import { type LocalMessage, localSms } from './sms/local.ts';
import { type TwilioAccount, twilioSms } from './sms/twilio.ts';
import { diskStorage } from './storage/disk.ts';

/** `localOutbox` exists only while messages stay here. */
export type Providers = { sms: Sms; storage: Storage; places: Places; localOutbox: (() => LocalMessage[]) | null };

/** Once the start is over, so that the first who looks for a place need not wait. */
const PLACES_LOAD_MS = 5_000;

export const openProviders = (config: Config, log: FastifyBaseLogger): Providers => {
  const places = gazetteerPlaces();
  const load = () => places.load().catch(error => log.error(error, 'The list of places could not be read.'));
  if (config.NODE_ENV !== 'test') setTimeout(load, PLACES_LOAD_MS).unref();
  return { ...openSms(config), storage: diskStorage(join(config.DATA_DIR, 'files')), places };
};

const openSms = (config: Config): Pick<Providers, 'sms' | 'localOutbox'> => {
  if (config.SMS_PROVIDER === 'twilio') return { sms: twilioSms(twilioAccount(config)), localOutbox: null };
  const print = (line: string) => process.stdout.write(`${line}\n`);
  const local = localSms({ log: config.NODE_ENV === 'test' ? () => {} : print });
  return { sms: local, localOutbox: local.outbox };
};

const twilioAccount = (config: Config): TwilioAccount => {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = config;
  if (accountSid && authToken && from) return { accountSid, authToken, from };
  throw new Error('SMS_PROVIDER=twilio needs TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM.');
};
