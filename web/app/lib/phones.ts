import { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js/min';

const HOME = 'US';

/** Formats the typed text: "(702) 555-01". */
export const formatTypedPhone = (written: string): string => new AsYouType(HOME).input(written);

/** The country of the number typed so far: "US +1", or "FR" when the code is typed already. */
export function countryOf(written: string): string {
  const typing = new AsYouType(HOME);
  typing.input(written);
  const code = typing.getCallingCode();
  if (written.trim().startsWith('+')) return typing.getCountry() ?? '';
  return `${typing.getCountry() ?? HOME} +${code ?? 1}`;
}

/** As +17025550123; null when this cannot be a phone number. The server decides. */
export function readPhone(written: string): string | null {
  const phone = parsePhoneNumberFromString(written, HOME);
  return phone?.isPossible() ? phone.number : null;
}

/** For display: "+1 702 555 0123". */
export const displayPhone = (e164: string): string => parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
