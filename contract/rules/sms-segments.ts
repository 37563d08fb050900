/** The alphabet of GSM 03.38; characters of its extension take two places. Any other makes the whole text UCS-2. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENSION = '^{}\\[~]|€';

const placesOf = new Map([
  ...[...BASIC].map((character): [string, number] => [character, 1]),
  ...[...EXTENSION].map((character): [string, number] => [character, 2]),
]);

/** The number of SMS segments of a text, each of which is billed. */
export const smsSegments = (text: string): number => {
  let places = 0;
  for (const character of text) places += placesOf.get(character) ?? Number.NaN;
  if (Number.isNaN(places)) return text.length <= 70 ? 1 : Math.ceil(text.length / 67);
  return places <= 160 ? 1 : Math.ceil(places / 153);
};
