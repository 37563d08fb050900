import { noticePlaceholders } from '../values/notice-texts/placeholders.ts';
import { NOTICE_TEXT_LENGTH, type NoticeName, noticeKeys, noticeTexts } from '../values/notice-texts.ts';
import { isolated } from './isolated.ts';
import { readTyped, unprintableSentence } from './printable.ts';

const PLACEHOLDER = /\{(\w+)\}/g;
/** Control characters and line breaks, and what is invisible or turns the direction of words. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
const MARKUP = /[<>`]|\*\*|\]\(/;
const LINK = /[a-z][a-z\d+.-]*:\/\/\S+|[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}\S*|\S+@\S+/giu;

export const isNoticeName = (name: unknown): name is NoticeName => noticeKeys.some(one => one === name);

export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name]) => name ?? '')),
];

/** A text with values in place of its placeholders. Values are read once: one that looks like a placeholder stays as it is. */
export const filledNotice = (text: string, values: Readonly<Record<string, string | number>>): string =>
  // A function, because `$&` would be read as a pattern.
  text.replaceAll(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(values, name) ? isolated(String(values[name])) : whole,
  );

const examples: Record<string, string> = Object.fromEntries(
  Object.entries(noticePlaceholders).map(([name, { example }]) => [name, example]),
);

/** How a text reads, with examples, or values that are known. */
export const noticeExample = (text: string, known: Record<string, string> = {}): string =>
  filledNotice(text, { ...examples, ...known });

const saysOf = (name: string): string =>
  Object.entries(noticePlaceholders).find(([known]) => known === name)?.[1].says ?? '';

/** The placeholders of a text, with what each stands for, and whether it may be left out. */
export const placeholdersOf = (name: NoticeName) => {
  const { text, optional = [] } = noticeTexts[name];
  return placeholdersIn(text).map(placeholder => ({
    placeholder,
    says: saysOf(placeholder),
    isOptional: optional.some(one => one === placeholder),
  }));
};

const placeholderError = (name: NoticeName, text: string): string | null => {
  const known = placeholdersOf(name);
  const unknown = placeholdersIn(text).find(found => !known.some(({ placeholder }) => placeholder === found));
  if (unknown !== undefined)
    return known.length === 0
      ? `{${unknown}} is not known here: this text has no placeholders.`
      : `{${unknown}} is not known here. Known are ${known.map(({ placeholder }) => `{${placeholder}}`).join(', ')}.`;
  if (/[{}]/.test(text.replaceAll(PLACEHOLDER, ''))) return 'A brace is not closed, or holds more than a name.';
  const missing = known.find(({ placeholder, isOptional }) => !isOptional && !text.includes(`{${placeholder}}`));
  return missing ? `Say {${missing.placeholder}} somewhere: it is ${missing.says}.` : null;
};

/** Why a text cannot be sent, as a sentence. */
export const noticeTextError = (name: NoticeName, text: string): string | null => {
  if (readTyped(text) === '') return 'Write a text.';
  if (Math.max(text.length, noticeExample(text).length) > NOTICE_TEXT_LENGTH)
    return `Write at most ${NOTICE_TEXT_LENGTH} characters, with what stands in place of the names in braces.`;
  if (text !== text.trim()) return 'Leave out the space before or after it.';
  if (/[\r\n]/.test(text)) return 'Write it in one line.';
  if (INVISIBLE.test(text)) return unprintableSentence;
  const wrong = placeholderError(name, text);
  if (wrong) return wrong;
  if (MARKUP.test(text)) return 'Notices are plain words: leave out <, >, **, ` and links in brackets.';
  const link = [...text.matchAll(LINK)].find(([found]) => !noticeTexts[name].text.includes(found));
  return link ? `“${link[0]}” reads like a link. A notice leads to its page by itself.` : null;
};
