import { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { dialedPhone, plainPhone } from '#contract/rules/plain-phone.ts';

const HOME = 'US';

const digitsIn = (text: string): string => text.replaceAll(/\D/g, '');

/** Formats the typed text: "(702) 555-01". It loses no digit: what cannot be formatted stays as it was written. */
export const formatTypedPhone = (written: string): string => {
  const plain = plainPhone(written);
  const format = (number: string) => {
    const formatted = new AsYouType(HOME).input(number);
    return digitsIn(formatted) === digitsIn(plain) ? formatted : null;
  };
  return format(plain) ?? format(parsePhoneNumberFromString(plain, HOME)?.number ?? '') ?? plain;
};

/** The country of the number typed so far: "US +1", or "FR" when the code is typed already. */
export function countryOf(written: string): string {
  const typing = new AsYouType(HOME);
  typing.input(plainPhone(written));
  const code = typing.getCallingCode();
  if (plainPhone(written).startsWith('+')) return typing.getCountry() ?? '';
  return `${typing.getCountry() ?? HOME} +${code ?? 1}`;
}

/** As +17025550123; null when this cannot be a phone number. The server decides. */
export function readPhone(written: string): string | null {
  const phone = parsePhoneNumberFromString(dialedPhone(written), HOME);
  return phone?.isPossible() ? phone.number : null;
}

/** For display: "+1 702 555 0123". */
export const displayPhone = (e164: string): string => parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
