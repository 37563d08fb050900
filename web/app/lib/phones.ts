import { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js/min';

const HOME = 'US';

/** Lays out what is typed so far: "(702) 555-01". */
export const layOut = (written: string): string => new AsYouType(HOME).input(written);

/** The country a number belongs to, as it is written so far: "US +1", or "FR" where the code is typed already. */
export function countryOf(written: string): string {
  const typing = new AsYouType(HOME);
  typing.input(written);
  const code = typing.getCallingCode();
  if (written.trim().startsWith('+')) return typing.getCountry() ?? '';
  return `${typing.getCountry() ?? HOME} +${code ?? 1}`;
}

/** As +17025550123; null when this cannot be a phone number. The server has the last word. */
export function readPhone(written: string): string | null {
  const phone = parsePhoneNumberFromString(written, HOME);
  return phone?.isPossible() ? phone.number : null;
}

/** For reading: "+1 702 555 0123". */
export const spelledOut = (e164: string): string => parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
