/** Digits of a phone number at least, with what stands between them. */
const PHONE = /(?:\p{Nd}[\s().+\-/]{0,3}){7}/u;
/** Endings of addresses that no name has after a full stop. */
const ENDING = 'com|net|org|io|co|info|biz|app|link|shop|store|online|site|xyz|dev|me|tv|ly|gg|us|uk|ca|de|fr|ru|cn|eu';
const DOMAIN = new RegExp(`[\\p{L}\\p{Nd}]\\.(?:(?:${ENDING})(?![\\p{L}\\p{Nd}])|[\\p{L}\\p{Nd}-]{2,}[/?#:])`, 'iu');
/** Of other endings, as addresses are written: "St.John" and "J.R. Vale" are names. */
const LOWER = /[\p{L}\p{Nd}]{2}\.\p{Ll}{2,}/u;
const LINK = /:\/\/|\bwww\b/i;

export const contactInNameSentence = 'Leave out links, mail addresses and phone numbers.';

/**
 * Whether a name leads somewhere: what the product says of people to others, in texts too, names them as they name themselves.
 * A company may hold numbers: "Studio 54", "7-Eleven".
 */
export const hasContact = (name: string): boolean => {
  const text = name.normalize('NFKC');
  return [/@/, LINK, DOMAIN, LOWER, PHONE].some(pattern => pattern.test(text));
};
