import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { phoneUnreadable } from '#contract/values/auth.ts';
import { Refusal } from '../refusal.ts';

/** A typed phone number as E.164, read as American where it has no country code. Refuses what cannot be one. */
export const readPhone = (typed: string): string => {
  const phone = parsePhoneNumberFromString(typed, 'US');
  if (!phone?.isPossible() || !/^\+[1-9]\d{6,14}$/.test(phone.number) || (phone.country !== 'US' && !phone.isValid()))
    throw new Refusal('PHONE_INVALID', {
      fields: { phoneNumber: phoneUnreadable },
    });
  return phone.number;
};

/** For logs and people of the staff: the last two digits only. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 2)}…${phone.slice(-2)}`;
