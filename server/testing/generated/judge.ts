import { readSocialLink } from '#contract/rules/social-link.ts';
import { ErrorAnswer } from '#contract/schemas/error-answer.ts';
import { maskContacts } from '../../chat/index.ts';
import { type Field, valueAt } from './fields.ts';
import type { Answer } from './send.ts';

export const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Rules across several fields report their error at one of them. */
const saidAt: Record<string, string> = {
  amountMales: 'amountAnyGender',
  amountFemales: 'amountAnyGender',
  amountNonBinary: 'amountAnyGender',
  hourlyRate: 'fixedRatePerModel',
  urlTickTok: 'urlInstagram',
  urlOther: 'urlInstagram',
  'modelRequirements.minHeightIn': 'modelRequirements.maxHeightIn',
};

/** Default messages of the schema library, which no user should see. */
const jargon =
  /\b(input|expected|received|undefined|null|string|boolean|integer|array|NaN|regex|uuid)\b|^Too (big|small)/i;

/** The specification's own, which repeats what was sent. */
const fixed = /^Invalid chat (?:type|id) /;

const isSentence = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Z].{4,}/u.test(value) && (fixed.test(value) || !jargon.test(value));

const isNear = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);

/** What is wrong with a refusal, at a field if it has one; null when nothing is. */
export const refusalProblem = ({ status, text }: Answer, field: Field | null): string | null => {
  const body = ErrorAnswer.strict().safeParse(parse(text));
  if (!body.success) return `answers ${status} without code, message and details: ${text.slice(0, 200)}`;
  const { code, message, details } = body.data;
  if (!isSentence(message)) return `says no sentence: ${message}`;
  if (!field || code !== 'VALIDATION') return null;
  const path = field.keys.join('.');
  const fieldErrors = Object.entries((details.fields ?? {}) as Record<string, unknown>);
  const here = fieldErrors.filter(([at]) => isNear(at, path) || at === saidAt[path]);
  if (here.length === 0) return `says nothing there, but ${JSON.stringify(details.fields)}`;
  const odd = here.find(([, sentence]) => !isSentence(sentence));
  return odd ? `says no sentence: ${String(odd[1])}` : null;
};

const INSTANT = /^\d{4}-\d\d-\d\dT/;

const isSame = (sent: unknown, saved: unknown): boolean => {
  if (typeof sent === 'string') {
    // An optional text may be empty.
    if (typeof saved !== 'string') return sent.trim() === '' && (saved === null || saved === undefined);
    return saved === sent.trim() || (INSTANT.test(sent) && Date.parse(sent) === Date.parse(saved));
  }
  if (sent === undefined || sent === null) return saved === undefined || saved === null;
  return JSON.stringify(sent) === JSON.stringify(saved);
};

const isLink = (key: unknown): key is 'urlInstagram' =>
  key === 'urlInstagram' || key === 'urlTickTok' || key === 'urlOther';

/** The outermost value under this name. */
const holderOf = (key: string, things: readonly unknown[]): object | undefined => {
  const objects = things.filter(thing => typeof thing === 'object' && thing !== null && !Array.isArray(thing));
  const found = (objects as object[]).find(thing => key in thing);
  if (found || objects.length === 0) return found;
  return holderOf(key, (objects as object[]).flatMap(Object.values));
};

/** These identify what was shown: they are compared, not stored. */
const guards = ['revision', 'termsVersion', 'fingerprint'];

/**
 * What is wrong with an acceptance; null when nothing is. A sent value must be in the answer under the same name, and a
 * text without such a field must be somewhere in it.
 */
export const acceptanceProblem = (field: Field, sent: unknown, readBack: unknown): string | null => {
  const [key] = field.keys;
  // Omitted fields keep their previous value.
  if (sent === undefined || guards.includes(String(key))) return null;
  const value = isLink(key) && typeof sent === 'string' ? (readSocialLink(key, sent) ?? '') : sent;
  const holder = holderOf(String(key), [readBack]);
  if (holder) {
    const savedValue = valueAt(holder, field.keys);
    return isSame(value, savedValue) ? null : `keeps ${JSON.stringify(savedValue)?.slice(0, 120)}`;
  }
  if (typeof value !== 'string' || value.trim().length < 5) return null;
  // Contact details are masked in what a client reads before a booking.
  const stored = key === 'note' ? maskContacts(value.trim()).text : value.trim();
  return JSON.stringify(readBack).includes(JSON.stringify(stored).slice(1, -1)) ? null : 'is read back nowhere';
};
