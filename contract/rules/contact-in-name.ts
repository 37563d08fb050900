import { particles, titles } from '../values/name-parts.ts';

/** Digits of a phone number at least, with what stands between them. */
const PHONE = /(?:\p{Nd}[\s().+\-/]{0,3}){7}/u;
/** Endings of addresses that no name has after a full stop. */
const ENDING = 'com|net|org|io|co|info|biz|app|link|shop|store|online|site|xyz|dev|me|tv|ly|gg|us|uk|ca|de|fr|ru|cn|eu';
const DOMAIN = new RegExp(`[\\p{L}\\p{Nd}]\\.(?:(?:${ENDING})(?![\\p{L}\\p{Nd}])|[\\p{L}\\p{Nd}-]{2,}[/?#:])`, 'iu');
/** Of other endings, as addresses are written: "St.John" and "J.R. Vale" are names. */
const LOWER = /[\p{L}\p{Nd}]{2}\.\p{Ll}{2,}/u;
const LINK = /:\/\/|\bwww\b|[\p{L}\p{Nd}]\s?(?:\.\s?|\bdot )(?:com|net|org)(?![\p{L}\p{Nd}])/iu;

const oneOf = (words: ReadonlySet<string>): string => [...words].join('|');
/** "P.de Wit", "J.-P.van Dam", "Prof.Dr.von Berg", "Dr.med. Anna": the full stop ends an initial or a title, and another name follows. */
const SHORTENED = new RegExp(
  String.raw`(?<![\p{L}\p{Nd}._-])((?:(?:\p{L}|${oneOf(titles)})\.[\s-]?){1,6})(?=(?:${oneOf(particles)})(?:\s+\p{L}|\s*['’])|med\.\s?\p{L}{3})`,
  'giu',
);
/** "T.Ly Nguyen": an initial, and a name of two letters. */
const SHORT_NAME = /(?<![\p{L}\p{Nd}._-])(\p{Lu}\.)(?=\p{Lu}\p{Ll}\s+\p{L})/gu;

/** Canada and Australia register companies under a number: "9876543 Canada Inc.", "9123-4567 Québec inc.". */
const NUMBERED_COMPANY = new RegExp(
  [
    String.raw`^(?:\p{Nd}{6,8}|100\p{Nd}{7}|\p{Nd}{4}-\p{Nd}{4}) (?:Canada|Ontario|Qu[eé]bec|B\.?C\.?|British Columbia|Alberta|Manitoba`,
    String.raw`|Saskatchewan|N\.?B\.?|New Brunswick|N\.?S\.?|Nova Scotia|N\.?L\.?|Newfoundland(?: (?:and|&) Labrador)?|P\.?E\.?I\.?`,
    String.raw`|Yukon|Nunavut|N\.?W\.?T\.?) (?:Inc|Incorporated|Ltd|Limited|Corp|Corporation|Lt[eé]e|Limit[eé]e|ULC)\.?$`,
    String.raw`|^A\.?C\.?N\.? \p{Nd}{3} ?\p{Nd}{3} ?\p{Nd}{3} Pty\.? (?:Ltd|Limited)\.?$`,
  ].join(''),
  'iu',
);

export const contactInNameSentence = 'Leave out links, mail addresses and phone numbers.';

/**
 * Whether a name leads somewhere: what the product says of people to others, in texts too, names them as they name themselves.
 * A company may hold numbers: "Studio 54", "7-Eleven".
 */
export const hasContact = (name: string): boolean => {
  const text = name
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll('。', '.')
    .trim()
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(SHORTENED, '$1 ')
    .replaceAll(SHORT_NAME, '$1 ');
  if ([/@/, LINK, DOMAIN, LOWER].some(pattern => pattern.test(text))) return true;
  return PHONE.test(text) && !NUMBERED_COMPANY.test(text);
};
