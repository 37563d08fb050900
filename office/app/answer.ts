import type { ReactNode } from 'react';
import { jobFieldLabels } from '#contract/rules/job-fields.ts';
import type { JobFieldName } from '#contract/values/job-field-table.ts';
import { profileFieldNames } from '#office/lib/profile-words.ts';

export type UserField = 'name' | 'companyName' | 'urlInstagram' | 'urlTickTok' | 'urlOther';
export type Field = JobFieldName | UserField;

/**
 * One answer as shown to staff. A note about it is pinned to `field`; a change of any field it covers marks it as
 * changed.
 */
export type Answer = {
  field: Field;
  covers: readonly Field[];
  value: ReactNode;
};

/** The labels of the fields in the owners' forms. */
export const fieldNames: Record<Field, string> = {
  ...jobFieldLabels,
  name: 'Name',
  companyName: 'Company',
  urlInstagram: 'Instagram',
  urlTickTok: 'TikTok',
  urlOther: 'Website',
};

const isField = (name: string): name is Field => Object.hasOwn(fieldNames, name);
export const fieldName = (name: string): string =>
  isField(name) ? fieldNames[name] : (profileFieldNames.get(name) ?? name);
