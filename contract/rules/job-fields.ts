import {
  type FieldReaders,
  type JobFieldDescriptor,
  type JobFieldName,
  jobFieldTable,
} from '../values/job-field-table.ts';
import type { OnboardingStep } from '../values/user.ts';
import { shownDollars } from './dollars.ts';

// Object.keys widens the keys to string.
export const jobFieldNames = Object.keys(jobFieldTable) as JobFieldName[];

export const isJobField = (name: string): name is JobFieldName => Object.hasOwn(jobFieldTable, name);

export const descriptorOf = (name: JobFieldName): JobFieldDescriptor => jobFieldTable[name];

/** The label of each answer. */
export const jobFieldLabels = Object.fromEntries(
  jobFieldNames.map(name => [name, jobFieldTable[name].label]),
  // `Object.fromEntries` loses the key type.
) as Record<JobFieldName, string>;

export const fieldsOfStep = (step: OnboardingStep): JobFieldName[] =>
  jobFieldNames.filter(name => jobFieldTable[name].step === step);

/** The fields shown to these readers, apart from the pictures, which are answered as `images`. */
export type FieldsReadBy<Readers extends FieldReaders> = {
  [Name in JobFieldName]: (typeof jobFieldTable)[Name]['readers'] extends Readers ? Name : never;
}[Exclude<JobFieldName, 'imageIds'>];

export const fieldsReadBy = <Readers extends FieldReaders>(...readers: readonly Readers[]): FieldsReadBy<Readers>[] =>
  jobFieldNames.filter(
    (name): name is FieldsReadBy<Readers> =>
      name !== 'imageIds' && readers.some(each => each === jobFieldTable[name].readers),
  );

/** The given fields of a value. */
export const pickFields = <Value extends object, Name extends keyof Value>(
  value: Value,
  names: readonly Name[],
): Pick<Value, Name> =>
  // `Object.fromEntries` loses the key type.
  Object.fromEntries(names.map(name => [name, value[name]])) as Pick<Value, Name>;

/** `the time, the pay` */
export const changesInWords = (names: readonly JobFieldName[]): string =>
  [...new Set(names.map(name => jobFieldTable[name].inSentence))].join(', ');

/** An answer of a plain type in words; null when there is none, or when only a screen of its own can show it. */
export const fieldText = (name: JobFieldName, value: unknown): string | null => {
  const { type, names } = descriptorOf(name);
  if (type === 'FLAG' || type === 'CHOICE') return new Map(Object.entries(names ?? {})).get(String(value)) ?? null;
  if (type === 'TEXT') return typeof value === 'string' && value !== '' ? value : null;
  if (type === 'COUNT') return typeof value === 'number' ? value.toLocaleString('en-US') : null;
  if (type === 'CENTS') return typeof value === 'number' ? shownDollars(value) : null;
  return null;
};

export type Fact = { name: JobFieldName; label: string; text: string };

const facts = jobFieldNames.filter(name => !descriptorOf(name).laidOut);

/**
 * The answers that no screen lays out itself, with label and words: a field added to the table is thereby shown
 * everywhere without a change to the screens. `answers` holds only what the reader may see.
 */
export const factsOf = (answers: object, names: readonly JobFieldName[] = facts): Fact[] => {
  const held = new Map<string, unknown>(Object.entries(answers));
  return names.flatMap(name => {
    const text = fieldText(name, held.get(name));
    return text === null ? [] : [{ name, label: jobFieldTable[name].label, text }];
  });
};
