import { fieldRefusal } from '../refusal.ts';

/** Besides these, nobody may build a passphrase on the product's name, or on their own name or number. */
const knownWords = [
  'office',
  'staff',
  'admin',
  'owner',
  'reviewer',
  'support',
  'finance',
  'model',
  'manager',
  'booking',
];
/** What must be left of a passphrase without the words that anyone would try. */
const OWN_LENGTH = 8;
const DIGITS_OF_PHONE = 7;

let common: Promise<ReadonlySet<string>> | undefined;
/** Read once a passphrase is set: rarely, and most servers never do. */
const readCommon = (): Promise<ReadonlySet<string>> => {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return common;
};

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Without the digits that people put around a word. */
const core = (text: string): string => text.replaceAll(/^\p{N}+|\p{N}+$/gu, '');

const isRepeated = (text: string): boolean => /^(.{1,8}?)\1+$/u.test(text);

type Whose = { name: string; phone: string; productName?: string };

/** Refuses what is on lists of common ones, and what is made of words that belong to the product or the person. */
export const refuseCommonPassphrase = async (
  passphrase: string,
  { name, phone, productName = '' }: Whose,
): Promise<void> => {
  const typed = plain(passphrase);
  const list = await readCommon();
  if (isRepeated(typed) || [typed, core(typed)].some(one => list.has(one)))
    throw fieldRefusal(
      'PASSPHRASE_COMMON',
      'passphrase',
      'This is among the passphrases that are tried first. Put a few words together that only you would.',
    );
  const words = [...knownWords, ...[productName, ...name.split(/\s+/)].map(plain), phone.slice(-DIGITS_OF_PHONE)];
  const left = words.filter(word => word.length > 2).reduce((rest, word) => rest.replaceAll(word, ''), typed);
  if (left.length < typed.length && left.length < OWN_LENGTH)
    throw fieldRefusal(
      'PASSPHRASE_COMMON',
      'passphrase',
      'This is made of your name, your number or words of the office, which are tried first. Add words of your own.',
    );
};
