import { smsSegments } from '#contract/rules/sms-segments.ts';
import { shortened } from './shorten.ts';

const SEGMENTS_MAX = 2;
/** Lengths to try for each headline, the longest that fits. */
const LENGTHS = [90, 70, 50, 40];

type Sender = { productName: string; link: string | null };

/** The first sentence, without its full stop; "St. Louis" ends none. */
const headlineOf = (text: string): string => (text.split(/(?<=\w{3}|\d)[.!?] /)[0] ?? text).replace(/\.$/, '');

/** A digest of several texts: the count, headlines as far as two messages allow, and where to read them. */
export const digestText = (texts: readonly string[], { productName, link }: Sender): string => {
  const begin = `${texts.length} things wait for you in ${productName}`;
  const end = link ? ` ${link}` : '';
  const headlines = texts.map(headlineOf);
  for (let named = texts.length; named > 0; named -= 1) {
    const more = named < texts.length ? `; and ${texts.length - named} more` : '';
    for (const length of LENGTHS) {
      const names = headlines.slice(0, named).map(headline => shortened(headline, length, '...'));
      const text = `${begin}: ${names.join('; ')}${more}.${end}`;
      if (smsSegments(text) <= SEGMENTS_MAX) return text;
    }
  }
  return `${begin}.${end}`;
};
