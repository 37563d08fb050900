import type { ReactNode } from 'react';
import type { JobDraft } from '#contract/schemas/job-draft.ts';

export type UserField = 'name' | 'companyName' | 'urlInstagram' | 'urlTickTok' | 'urlOther';
export type Field = keyof JobDraft | UserField;

/** One answer as staff read it. A note about it is pinned to `field`; a change of any it covers is a change of it. */
export type Answer = {
  field: Field;
  covers: readonly Field[];
  value: ReactNode;
};

/** The fields of the owners' forms, as we speak of them. */
export const fieldNames: Record<Field, string> = {
  categoryCode: 'Category',
  eventType: 'Kind of event',
  amountMales: 'Males',
  amountFemales: 'Females',
  amountNonBinary: 'Non-binary models',
  amountAnyGender: 'Models wanted',
  location: 'Place',
  localModelsOnly: 'Models from',
  eventDatePeriods: 'Dates',
  rangeHoursPerDay: 'Hours a day',
  hourlyRate: 'Pay',
  fixedRatePerModel: 'Pay',
  description: 'Description',
  sensitiveWork: 'Sensitive work',
  sensitiveTerms: 'Consent asked of models',
  modelRequirements: 'Requirements',
  imageIds: 'Pictures',
  selectedModelIds: 'Models chosen',
  premiumServices: 'Premium services',
  name: 'Name',
  companyName: 'Company',
  urlInstagram: 'Instagram',
  urlTickTok: 'TikTok',
  urlOther: 'Website',
};

const isField = (name: string): name is Field => name in fieldNames;
export const fieldName = (name: string): string => (isField(name) ? fieldNames[name] : name);
