import type { Ethnicity, EyesColor, Gender, HairColor } from '#contract/values/model.ts';
import type { Random } from './portraits/random.ts';

type Weights<Key extends string> = Partial<Record<Key, number>>;

export const GENDERS: Weights<Gender> = { FEMALE: 57, MALE: 37, NON_BINARY: 6 };

export const ETHNICITIES: Weights<Ethnicity> = {
  WHITE: 29,
  BLACK: 17,
  HISPANIC: 17,
  ASIAN: 12,
  MIXED: 10,
  MIDDLE_EASTERN: 5,
  SOUTH_ASIAN: 5,
  PACIFIC_ISLANDER: 3,
  NATIVE_AMERICAN: 2,
};

const dark: Weights<HairColor> = { BLACK: 6, DARK_BROWN: 4, BROWN: 1 };
const HAIR: Record<Ethnicity, Weights<HairColor>> = {
  WHITE: { DARK_BROWN: 4, BROWN: 6, BLONDE: 6, RED: 2, BLACK: 1, PLATINUM: 1 },
  BLACK: { BLACK: 9, DARK_BROWN: 4, BLONDE: 0.4, RED: 0.3 },
  HISPANIC: { BLACK: 5, DARK_BROWN: 6, BROWN: 3, BLONDE: 0.5 },
  ASIAN: { BLACK: 9, DARK_BROWN: 3, BROWN: 0.8, PLATINUM: 0.4 },
  MIXED: { BLACK: 4, DARK_BROWN: 5, BROWN: 3, RED: 0.5, BLONDE: 0.5 },
  MIDDLE_EASTERN: { ...dark, BROWN: 2 },
  SOUTH_ASIAN: dark,
  PACIFIC_ISLANDER: dark,
  NATIVE_AMERICAN: { BLACK: 7, DARK_BROWN: 3 },
};

const brownEyes: Weights<EyesColor> = { BROWN: 5, DARK_BROWN: 5 };
const EYES: Record<Ethnicity, Weights<EyesColor>> = {
  WHITE: { BLUE: 5, GREEN: 3, HAZEL: 3, BROWN: 4, GREY: 1.5 },
  BLACK: { ...brownEyes, HAZEL: 0.4 },
  HISPANIC: { BROWN: 6, DARK_BROWN: 3, HAZEL: 1.5, GREEN: 0.6 },
  ASIAN: { DARK_BROWN: 6, BROWN: 4 },
  MIXED: { BROWN: 5, DARK_BROWN: 3, HAZEL: 2, GREEN: 1 },
  MIDDLE_EASTERN: { BROWN: 6, DARK_BROWN: 3, HAZEL: 2, GREEN: 0.8 },
  SOUTH_ASIAN: { ...brownEyes, HAZEL: 0.5 },
  PACIFIC_ISLANDER: brownEyes,
  NATIVE_AMERICAN: brownEyes,
};

const GREY_FROM_AGE = 44;
export const hairFor = (ethnicity: Ethnicity, age: number, random: Random): HairColor =>
  random.chance(age >= GREY_FROM_AGE ? 0.55 : 0) ? 'GREY' : random.pickWeighted(HAIR[ethnicity]);
export const eyesFor = (ethnicity: Ethnicity, random: Random): EyesColor => random.pickWeighted(EYES[ethnicity]);

/** Values in the middle of the range are more likely than at its ends. */
const bell = (low: number, high: number, random: Random): number =>
  low + ((high - low) * (random.between(0, 1) + random.between(0, 1) + random.between(0, 1))) / 3;
const halves = (value: number): number => Math.round(value * 2) / 2;

/** Most are in their twenties; one in eight is older, as hotels and magazines want. */
export const ageFor = (random: Random): number =>
  Math.floor(random.chance(0.12) ? random.between(38, 58) : bell(19, 35, random));

const HEIGHTS: Record<Gender, [number, number]> = { FEMALE: [62, 74], MALE: [68, 78], NON_BINARY: [64, 76] };
export const heightFor = (gender: Gender, random: Random): number => Math.round(bell(...HEIGHTS[gender], random));

type Measurements = { bustIn: number; waistIn: number; hipsIn: number; shoeSize: number };

/** Proportional to the height, with one build factor for the whole figure. */
export const measurementsFor = (gender: Gender, heightInches: number, random: Random): Measurements => {
  const build = bell(-1, 1, random);
  if (gender === 'FEMALE') {
    const tall = heightInches - 68;
    return {
      bustIn: halves(33.5 + tall * 0.15 + build * 1.8),
      waistIn: halves(25 + tall * 0.15 + build * 1.8 + random.between(-0.4, 0.4)),
      hipsIn: halves(35.5 + tall * 0.2 + build * 1.9),
      shoeSize: halves(8 + tall * 0.35 + random.between(-0.6, 0.6)),
    };
  }
  const tall = heightInches - (gender === 'MALE' ? 73 : 70);
  const slim = gender === 'MALE' ? 0 : -2.5;
  return {
    bustIn: halves(39 + slim + tall * 0.35 + build * 2),
    waistIn: halves(31 + slim + tall * 0.25 + build * 1.8),
    hipsIn: halves(38 + slim * 0.6 + tall * 0.25 + build * 1.5),
    shoeSize: halves(10.5 + slim * 0.5 + tall * 0.4 + random.between(-0.6, 0.6)),
  };
};

const SPOKEN: Partial<Record<Ethnicity, readonly string[]>> = {
  HISPANIC: ['Spanish', 'Spanish', 'Spanish', 'Portuguese'],
  ASIAN: ['Mandarin', 'Korean', 'Japanese', 'Vietnamese', 'Cantonese', 'Tagalog'],
  MIDDLE_EASTERN: ['Arabic', 'Farsi', 'Turkish'],
  SOUTH_ASIAN: ['Hindi', 'Urdu', 'Tamil', 'Punjabi'],
  WHITE: ['French', 'German', 'Italian', 'Russian', 'Polish', 'Spanish'],
  BLACK: ['French', 'Yoruba', 'Amharic', 'Haitian Creole', 'Spanish'],
  MIXED: ['Spanish', 'French', 'Portuguese', 'Japanese'],
  PACIFIC_ISLANDER: ['Samoan', 'Hawaiian', 'Tongan'],
  NATIVE_AMERICAN: ['Navajo', 'Spanish'],
};

export const languagesFor = (ethnicity: Ethnicity, random: Random): string[] => {
  const others = SPOKEN[ethnicity] ?? [];
  const likely = ethnicity === 'WHITE' || ethnicity === 'BLACK' ? 0.25 : 0.6;
  const spoken = ['English'];
  if (random.chance(likely)) spoken.push(random.pick(others));
  if (random.chance(0.08)) spoken.push(random.pick(['Sign language', 'French', 'Spanish']));
  return [...new Set(spoken)];
};

const SKILLS: Record<string, number> = {
  'Commercial print': 8,
  Hosting: 7,
  'Product demos': 6,
  Runway: 6,
  'Brand ambassador': 6,
  'Content creation': 5,
  Dance: 4,
  Fitness: 4,
  Yoga: 3,
  Acting: 3,
  'Fit modeling': 3,
  Swimming: 3,
  'Hair modeling': 2,
  'Hand modeling': 2,
  'Lead capture': 2,
  Singing: 1,
  Boxing: 1,
  Surfing: 1,
  Ballet: 1,
  'Horse riding': 1,
};

export const skillsFor = (random: Random): string[] => {
  const wanted = Math.floor(random.between(2, 6));
  const skills = new Set<string>();
  while (skills.size < wanted) skills.add(random.pickWeighted(SKILLS));
  return [...skills].sort();
};
