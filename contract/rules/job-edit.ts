import type { JobDraft } from '../schemas/job-draft.ts';
import type { EditEffect, JobFieldName } from '../values/job-field-table.ts';
import { descriptorOf, jobFieldNames } from './job-fields.ts';

/** The fields of an edit that differ from the saved ones, in the table’s order. */
export const changedFields = (before: JobDraft, edit: JobDraft): JobFieldName[] =>
  jobFieldNames.filter(field => edit[field] !== undefined && !sameAnswer(before[field] ?? null, edit[field] ?? null));

/** The most severe effect of an edit. */
export const effectOfEdit = (before: JobDraft, edit: JobDraft): EditEffect => {
  const effects = changedFields(before, edit).map(field => {
    const { effect, freeParts } = descriptorOf(field);
    const isFree = freeParts && sameAnswer(without(before[field], freeParts), without(edit[field], freeParts));
    return isFree ? 'NONE' : effect;
  });
  return effects.includes('TERMS') ? 'TERMS' : effects.includes('REVIEW') ? 'REVIEW' : 'NONE';
};

const without = (answer: unknown, parts: readonly string[]): object =>
  Object.fromEntries(Object.entries(answer ?? {}).filter(([part]) => !parts.includes(part)));

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/;

/**
 * Whether two answers are equal, regardless of the order of keys, the zone of an instant, and missing keys versus null.
 */
export const sameAnswer = (one: unknown, other: unknown): boolean => {
  if (one === other) return true;
  if (typeof one === 'string' && typeof other === 'string')
    return INSTANT.test(one) && INSTANT.test(other) && Date.parse(one) === Date.parse(other);
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const entriesOf = (value: object) => Object.entries(value).filter(([, held]) => held !== null && held !== undefined);
  const [left, right] = [entriesOf(one), new Map(entriesOf(other))];
  return (
    left.length === right.size && left.every(([key, value]) => right.has(key) && sameAnswer(value, right.get(key)))
  );
};
