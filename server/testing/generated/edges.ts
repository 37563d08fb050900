import type { Field, FieldKind } from './fields.ts';

/** A value that might be sent in a field's place. Undefined: none. */
export type Edge = { name: string; value: unknown; mustBeRefused: boolean };

/** Written into the body as a number that JSON allows and no type can hold. */
export const BEYOND_NUMBERS = '\u{1F522}beyond';
export const writeBody = (body: unknown): string => JSON.stringify(body).replaceAll(`"${BEYOND_NUMBERS}"`, '1e309');

const texts: Record<string, string> = {
  empty: '',
  blank: '   ',
  padded: '  @quillevents  ',
  emoji: '👩🏽‍🎤🎉 @quill with a whole lot of hearts 💛🧡❤️',
  'right to left': 'שלום @quill מכאן ועד הלאה, מימין לשמאל',
  markup: '<script>alert(1)</script><img src=x onerror=alert(2)>',
  SQL: `'; drop table users; select * from "jobs" where '1'='1' -- %s \\ {{7*7}} $(7*7)`,
  'a number as text': '12',
  'not a number': 'NaN, and nothing that counts as one',
  'a date that is none': '2026-02-30T25:61:00Z',
  'an id that is none': '0199a000-0000-7000-8000-00000000000g',
};
const unprintable: Record<string, string> = {
  'a null character': 'This text\0 holds what cannot be shown.',
  'a control character': 'This text\u0007 holds what cannot be shown.',
  'a direction override': 'This text\u202e holds what cannot be shown.',
  'half a character': 'This text\ud800 holds what cannot be shown.',
};
const tooLong: Record<string, string> = { 'too long': 'é'.repeat(20_000) };
const numbers: Record<string, unknown> = {
  zero: 0,
  twelve: 12,
  negative: -1,
  huge: 1e15,
  'hugely negative': -1e15,
  'beyond an integer of the database': 2_147_483_648,
};
const fractions: Record<string, unknown> = { 'a fraction': 1.5 };
const beyondNumbers: Record<string, unknown> = { 'beyond all numbers': BEYOND_NUMBERS };
const truths: Record<string, unknown> = { true: true, false: false };
const objects: Record<string, unknown> = { 'an empty object': {}, 'an object': { value: 'x' } };
const brokenLists: Record<string, unknown> = { 'a list of nothing': [null], 'a list of lists': [[]] };
const emptyList: Record<string, unknown> = { 'an empty list': [] };
/** Within the size limit of a body, so that the list itself must be refused. */
const longList = (item: unknown): Record<string, unknown> => ({
  'ten thousand items': Array.from({ length: 10_000 }, () => (typeof item === 'object' ? {} : item)),
});

type Values = Record<string, unknown>;
const ofKind: Record<FieldKind, (field: Field, item: unknown) => { allowed: Values; refused: Values }> = {
  text: () => ({
    allowed: texts,
    refused: {
      ...unprintable,
      ...tooLong,
      ...numbers,
      ...beyondNumbers,
      ...truths,
      ...objects,
      ...emptyList,
    },
  }),
  choice: () => ({
    allowed: {},
    refused: { ...texts, ...unprintable, ...tooLong, ...numbers, ...truths, ...objects, ...emptyList },
  }),
  number: ({ whole }) => ({
    allowed: { ...numbers, ...(whole ? {} : fractions) },
    refused: {
      ...texts,
      ...tooLong,
      ...(whole ? fractions : {}),
      ...beyondNumbers,
      ...truths,
      ...objects,
      ...emptyList,
    },
  }),
  'yes or no': () => ({
    allowed: truths,
    refused: { ...texts, ...numbers, ...objects, ...emptyList },
  }),
  list: (_, item) => ({
    allowed: emptyList,
    refused: { ...texts, ...numbers, ...truths, ...objects, ...brokenLists, ...longList(item) },
  }),
  object: () => ({
    allowed: objects,
    refused: { ...texts, ...numbers, ...truths, ...emptyList, ...brokenLists },
  }),
};

const edges = (values: Values, mustBeRefused: boolean): Edge[] =>
  Object.entries(values).map(([name, value]) => ({ name, value, mustBeRefused }));

/**
 * Every boundary value of a field, and those that no field of this kind may accept. `item` is a valid item of a list.
 */
export const edgesOf = (field: Field, item: unknown): Edge[] => {
  const { allowed, refused } = ofKind[field.kind](field, item);
  return [
    { name: 'missing', value: undefined, mustBeRefused: !field.optional },
    { name: 'null', value: null, mustBeRefused: !field.nullable },
    ...edges(allowed, false),
    ...edges(refused, true),
  ];
};

/** Permissions, states and owners: fields that callers may never set. */
export const protectedFields = (id: string, marker: string) => ({
  id,
  managerId: id,
  modelId: id,
  userId: id,
  type: 'STAFF',
  '@type': 'AMBASSADOR',
  state: 'ACTIVE',
  lifecycle: 'COMPLETED',
  moderation: 'APPROVED',
  status: 'BOOKED',
  version: 99,
  admin: true,
  [marker]: marker,
  nested: { [marker]: [marker] },
});

/** Values for address parameters, which are all text. */
export const addressEdges: Record<string, string> = {
  ...texts,
  'a null character': '\0',
  'a direction override': '\u202e',
  long: 'x'.repeat(2_500),
  'many values': Array.from({ length: 1_000 }, () => 'x').join(','),
  negative: '-1',
  huge: '99999999999999999999',
  'beyond all numbers': '1e309',
  infinite: 'Infinity',
  'a fraction': '1.5',
  'up a folder': '../../etc/passwd',
  'an escape': '%00%ff%2e%2e%2f',
};
