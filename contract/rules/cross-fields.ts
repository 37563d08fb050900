import type { JobDraft } from '../schemas/job-draft.ts';
import { wholeDayErrors } from './job-times.ts';
import { totalError } from './models-amount.ts';
import type { Rules } from './rules.ts';
import { daysIn, isWholeDays } from './slot-times.ts';

/**
 * Rules across several fields, applied where all of them are present; used by the draft, by submit and by the forms.
 */
export const crossFieldRules = (
  draft: Partial<JobDraft>,
  rules: Rules,
  say: (path: string, message: string) => void,
) => {
  const { amountMales, amountFemales, amountNonBinary, amountAnyGender } = draft;
  if (
    amountMales !== undefined &&
    amountFemales !== undefined &&
    amountNonBinary !== undefined &&
    amountAnyGender !== undefined
  ) {
    const message = totalError({ amountMales, amountFemales, amountNonBinary, amountAnyGender }, rules);
    if (message) say('amountAnyGender', message);
  }
  if (draft.hourlyRate != null && draft.fixedRatePerModel != null)
    say('fixedRatePerModel', 'Pay by the hour or a fixed rate, not both.');
  const { sensitiveWork = 'NONE', sensitiveTerms } = draft;
  if (sensitiveWork !== 'NONE' && sensitiveTerms !== undefined && !sensitiveTerms)
    say('sensitiveTerms', 'Say what the model is asked to consent to.');
  const { eventDatePeriods: periods, rangeHoursPerDay } = draft;
  if (!periods) return;
  if (rangeHoursPerDay !== undefined) {
    const isByDay = periods.some(isWholeDays);
    if (isByDay && rangeHoursPerDay === null) say('rangeHoursPerDay', 'Enter the hours a day.');
    if (!isByDay && rangeHoursPerDay !== null) say('rangeHoursPerDay', 'Hours a day belong to whole days.');
  }
  if (periods.length > 1 && periods.some(period => isWholeDays(period) && daysIn(period) > 1))
    say('eventDatePeriods', 'A date range stands alone. Give its days one by one beside other dates.');
  if (draft.location)
    for (const [path, message] of wholeDayErrors(periods, draft.location.timeZone)) say(path, message);
};
