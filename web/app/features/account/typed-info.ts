import { readStored, removeStored, writeStored } from '#lib/storage.ts';
import { type AccountField, accountFields } from './account-fields.ts';
import type { PersonalInfoValues } from './personal-info-form.ts';

const NAME = 'typedInfo';

export type TypedInfo = Partial<Record<AccountField, string>>;

/** What was typed about oneself and not saved, which this browser keeps. */
export const typedInfo = (): TypedInfo => {
  const stored = readStored(NAME);
  if (typeof stored !== 'object' || stored === null) return {};
  const texts = new Map<string, unknown>(Object.entries(stored));
  return Object.fromEntries(
    accountFields.flatMap(field => {
      const text = texts.get(field);
      return typeof text === 'string' ? [[field, text]] : [];
    }),
  );
};

/** Keeps what differs from what is saved. */
export const keepTypedInfo = (typed: Partial<PersonalInfoValues>, saved: PersonalInfoValues): void => {
  const changed = accountFields.filter(field => typed[field] !== undefined && typed[field] !== saved[field]);
  if (changed.length === 0) removeStored(NAME);
  else writeStored(NAME, Object.fromEntries(changed.map(field => [field, typed[field]])));
};
