import { type CountryCode, type NumberType, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { dialedPhone } from '#contract/rules/plain-phone.ts';
import { phoneUnreadable } from '#contract/values/auth.ts';
import type { Config } from '../config.ts';
import { fieldRefusal, type Refusal } from '../refusal.ts';

/** Numbers that may pay their owner for what is sent to them, or that nobody reads texts on. */
const REFUSED: ReadonlySet<NumberType> = new Set([
  'PREMIUM_RATE',
  'SHARED_COST',
  'TOLL_FREE',
  'UAN',
  'PERSONAL_NUMBER',
  'PAGER',
  'VOICEMAIL',
]);

const invalid = (sentence: string): Refusal => fieldRefusal('PHONE_INVALID', 'phoneNumber', sentence);

/** Satellite networks and other services have the code of no country. */
const isOrdinary = (phone: PhoneNumber): boolean => phone.country !== undefined && !REFUSED.has(phone.getType());

/** A typed phone number as E.164, read as American without a country code. Refuses invalid numbers, and those made to cost. */
export const readPhone = (typed: string): string => {
  const phone = parsePhoneNumberFromString(dialedPhone(typed), 'US');
  if (!phone?.isPossible() || !/^\+[1-9]\d{6,14}$/.test(phone.number) || (phone.country !== 'US' && !phone.isValid()))
    throw invalid(phoneUnreadable);
  if (!isOrdinary(phone))
    throw invalid(
      'We send no texts to premium, shared-cost, toll-free, personal or satellite numbers. Please use a mobile number.',
    );
  return phone.number;
};

const nameOf = (country: CountryCode): string | undefined =>
  new Intl.DisplayNames('en-US', { type: 'region' }).of(country);

/** Refuses a number of a country that gets no codes. */
export const refuseCountry = ({ CODE_COUNTRIES: allowed }: Pick<Config, 'CODE_COUNTRIES'>, phone: string): void => {
  const country = parsePhoneNumberFromString(phone)?.country;
  if (allowed.length === 0 || (country && allowed.includes(country))) return;
  const name = country ? ` (${nameOf(country)})` : '';
  throw invalid(`We send no codes to numbers of this country${name}. Please use a number of another country.`);
};

/** For logs and staff: the last two digits only. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 2)}…${phone.slice(-2)}`;
