import { descriptorOf, isJobField } from '#contract/rules/job-fields.ts';
import { stepName } from './step-address.ts';

/** The label of the field of a note: the step that asks for it. */
export const fieldName = (path: string): string => {
  const field = path.split('.')[0] ?? '';
  return isJobField(field) ? stepName(descriptorOf(field).step) : 'Your job';
};
