/** After so many days a model is asked whether the measurements are still right, and digitals are out of date. */
export const MEASURE_AGAIN_DAYS = 90;

/** Kept apart from its schema, like the lists below, for pages that only list them. */
export const genders = ['FEMALE', 'MALE', 'NON_BINARY'] as const;
export type Gender = (typeof genders)[number];

/** From section 3 of the specification; `No preference` is the absence of a choice. */
export const genderNames: Record<Gender, string> & { NO_PREFERENCE: string } = {
  FEMALE: 'Female',
  MALE: 'Male',
  NON_BINARY: 'Non-binary',
  NO_PREFERENCE: 'No preference',
};

export const hairColors = ['BLACK', 'DARK_BROWN', 'BROWN', 'BLONDE', 'RED', 'GREY', 'PLATINUM'] as const;
export type HairColor = (typeof hairColors)[number];

export const eyesColors = ['BROWN', 'DARK_BROWN', 'HAZEL', 'GREEN', 'BLUE', 'GREY'] as const;
export type EyesColor = (typeof eyesColors)[number];

export const ethnicities = [
  'ASIAN',
  'BLACK',
  'HISPANIC',
  'MIDDLE_EASTERN',
  'MIXED',
  'NATIVE_AMERICAN',
  'PACIFIC_ISLANDER',
  'SOUTH_ASIAN',
  'WHITE',
] as const;
export type Ethnicity = (typeof ethnicities)[number];

/** The filters of a filter bar: both bounds of the height are one filter. */
export const modelFilters = ['gender', 'hairColor', 'eyesColor', 'ethnicity', 'height', 'city'] as const;
export type ModelFilterName = (typeof modelFilters)[number];
