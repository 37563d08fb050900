import { callRefusals, type DocumentedCall } from '#contract/schemas/call-refusals.ts';
import type { Call } from '#contract/schemas/row.ts';
import { type RefusalCode, refusals } from '#contract/values/refusals.ts';

const byRole = (row: Call): RefusalCode[] => {
  if (row.who === 'ANYONE') return [];
  if (row.who.startsWith('STAFF')) return ['UNAUTHENTICATED', 'FORBIDDEN'];
  const suspended = row.method === 'GET' || row.whileSuspended ? [] : ['SUSPENDED' as const];
  return ['UNAUTHENTICATED', 'FORBIDDEN', ...(row.whileBanned ? [] : ['BANNED' as const]), ...suspended];
};

/** Also those of nobody in particular: the caller may be staff who see as someone. */
const bySeeing = (row: Call): RefusalCode[] => (row.whileSeeing || row.who.startsWith('STAFF') ? [] : ['VIEW_ONLY']);

const byInput = (row: Call): RefusalCode[] => [
  ...(row.path ? (['INVALID_ID', 'NOT_FOUND'] as const) : []),
  ...(row.query ? (['VALIDATION', 'MALFORMED'] as const) : []),
  ...(row.body ? (['VALIDATION', 'MALFORMED'] as const) : []),
];

const byMethod = (row: Call): RefusalCode[] => {
  if (row.method === 'GET') return [];
  const keyed: RefusalCode[] = row.notReplayable ? [] : ['KEY_REUSED', 'ILLEGAL_TRANSITION'];
  return ['MALFORMED', 'BODY_SLOW', 'TOO_LARGE', 'UNSUPPORTED_TYPE', ...keyed];
};

const always: RefusalCode[] = ['BAD_HOST', 'TOO_MANY', 'INTERNAL', 'BUSY', 'STORAGE_FULL'];

/** Every code that a call may be refused with. */
export const refusalsOf = (name: DocumentedCall, row: Call): RefusalCode[] => [
  ...new Set([
    ...byRole(row),
    ...bySeeing(row),
    ...(row.asksProof ? (['PROOF_NEEDED'] as const) : []),
    ...byInput(row),
    ...byMethod(row),
    ...(callRefusals[name] ?? []),
    ...always,
  ]),
];

const byStatus = (codes: readonly RefusalCode[]): Map<number, RefusalCode[]> => {
  const grouped = new Map<number, RefusalCode[]>();
  for (const code of codes) grouped.set(refusals[code].status, [...(grouped.get(refusals[code].status) ?? []), code]);
  return new Map([...grouped].sort(([one], [other]) => one - other));
};

/** An example of each refusal, for `components.examples`. */
export const refusalExamples = (codes: Iterable<RefusalCode>) =>
  Object.fromEntries(
    [...codes].map(code => {
      const { message } = refusals[code];
      return [code, { summary: message, value: { code, message, details: {} } }];
    }),
  );

const responseOf = (codes: readonly RefusalCode[]) => ({
  description: `Refused: ${codes.join(', ')}.`,
  content: {
    'application/json': {
      schema: {
        allOf: [{ $ref: '#/components/schemas/ErrorAnswer' }, { properties: { code: { enum: codes } } }] as const,
      },
      examples: Object.fromEntries(codes.map(code => [code, { $ref: `#/components/examples/${code}` }])),
    },
  },
});

/** Refusals of one status that many calls share are `components.responses`, by their codes with a full stop between. */
const SHARED_CODES = 4;
const responseName = (codes: readonly RefusalCode[]): string => codes.join('.');
export const isCode = (word: string): word is RefusalCode => word in refusals;

/** For `components.responses`: those that are referred to. */
export const sharedResponses = (names: Iterable<string>) =>
  Object.fromEntries([...names].map(name => [name, responseOf(name.split('.').filter(isCode))]));

/** One response for each status, naming its codes: refusals of one status share their shape. */
export const refusalResponses = (codes: readonly RefusalCode[]) =>
  Object.fromEntries(
    [...byStatus(codes)].map(([status, own]) => [
      status,
      own.length <= SHARED_CODES ? { $ref: `#/components/responses/${responseName(own)}` } : responseOf(own),
    ]),
  );
