import { shownDollars } from '#contract/rules/dollars.ts';
import { heightText } from '#contract/rules/height.ts';

/** The fields of a model's profile, and how people pay and are paid, as staff read of their changes. */
export const profileFieldNames: ReadonlyMap<string, string> = new Map([
  ['gender', 'Gender'],
  ['birthDate', 'Date of birth'],
  ['heightIn', 'Height'],
  ['hairColor', 'Hair'],
  ['eyesColor', 'Eyes'],
  ['ethnicity', 'Ethnicity'],
  ['home', 'City'],
  ['bustIn', 'Bust (inches)'],
  ['waistIn', 'Waist (inches)'],
  ['hipsIn', 'Hips (inches)'],
  ['shoeSize', 'Shoe size (US)'],
  ['visibleTattoos', 'Visible tattoos'],
  ['languages', 'Languages'],
  ['skills', 'Skills'],
  ['hourlyCentsMin', 'Least hourly pay'],
  ['sensitiveConsent', 'Swimwear and lingerie'],
  ['listed', 'Listed'],
  ['paymentMethod', 'Payment method'],
  ['defaultMethod', 'Charged first'],
  ['payoutAccount', 'Payout account'],
  ['paidOutTo', 'Paid out to'],
]);

/** What the record leaves out: staff open it for a reason. */
export const leftOut: ReadonlySet<string> = new Set(['birthDate', 'home']);

/** A value in its unit, where it has one. */
export const profileValue = (field: string, value: unknown): unknown => {
  if (typeof value !== 'number') return value;
  if (field === 'heightIn') return heightText(value);
  return field === 'hourlyCentsMin' ? shownDollars(value) : value;
};
