import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { phoneUnreadable } from '#contract/values/auth.ts';
import { Refusal } from '../refusal.ts';

/** A typed phone number as E.164, read as American without a country code. Refuses invalid numbers. */
export const readPhone = (typed: string): string => {
  const phone = parsePhoneNumberFromString(typed, 'US');
  if (!phone?.isPossible() || !/^\+[1-9]\d{6,14}$/.test(phone.number) || (phone.country !== 'US' && !phone.isValid()))
    throw new Refusal('PHONE_INVALID', {
      fields: { phoneNumber: phoneUnreadable },
    });
  return phone.number;
};

/** For logs and staff: the last two digits only. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 2)}…${phone.slice(-2)}`;
