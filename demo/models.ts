import type { Ethnicity, EyesColor, Gender, HairColor } from '#contract/values/model.ts';
import { type City, cities } from './cities.ts';
import { demoId } from './ids.ts';
import { firstNames, lastNames } from './names.ts';
import { demoModelPhone } from './people.ts';
import { phoneBook } from './phones.ts';
import { type Random, randomOf } from './portraits/random.ts';
import {
  ageFor,
  ETHNICITIES,
  eyesFor,
  GENDERS,
  hairFor,
  heightFor,
  languagesFor,
  measurementsFor,
  skillsFor,
} from './traits.ts';

/** Of an installation; `DEMO_MODELS` makes it larger. */
export const MODEL_COUNT = Number(process.env.DEMO_MODELS || 120);
/** Reference year for ages, so that birth dates are the same on every installation. */
const REFERENCE_YEAR = 2026;
const MODELS_FROM = 100;

export type DemoModel = {
  id: string;
  chatUserId: string;
  sessionId: string;
  phone: string;
  firstName: string;
  lastName: string;
  gender: Gender;
  ethnicity: Ethnicity;
  birthDate: string;
  heightInches: number;
  hairColor: HairColor;
  eyesColor: EyesColor;
  city: City;
  latitude: number;
  longitude: number;
  languages: string[];
  skills: string[];
  bustIn: number;
  waistIn: number;
  hipsIn: number;
  shoeSize: number;
  visibleTattoos: boolean;
  sensitiveConsent: boolean;
  hourlyCentsMin: number;
  /** 0 to 1: how likely managers are to book this model. */
  renown: number;
  joinedDaysAgo: number;
};

type Identity = Pick<DemoModel, 'firstName' | 'lastName' | 'gender' | 'ethnicity' | 'phone'> & { city: City };

const NADIA: Omit<Identity, 'city'> = {
  firstName: 'Nadia',
  lastName: 'Okafor',
  gender: 'FEMALE',
  ethnicity: 'BLACK',
  phone: demoModelPhone,
};

/** The models of the demo, the same on every installation; the first is the one a visitor can sign in as. */
export const demoModels = (count = MODEL_COUNT): DemoModel[] => {
  const taken = new Set(['Nadia Okafor']);
  const givePhone = phoneBook();
  return Array.from({ length: count }, (_, n) => {
    const random = randomOf(`model:${n}`);
    const city = n === 0 ? (cities[0] as City) : cityFor(random);
    const identity = n === 0 ? NADIA : { ...nameFor(random, taken), phone: givePhone(city.areaCodes) };
    return modelFrom(n, { ...identity, city }, random);
  });
};

const shares = Object.fromEntries(cities.map((city, n) => [String(n), city.share]));
const cityFor = (random: Random): City => cities[Number(random.pickWeighted(shares))] as City;

const nameFor = (random: Random, taken: Set<string>) => {
  const gender = random.pickWeighted(GENDERS);
  const ethnicity = random.pickWeighted(ETHNICITIES);
  for (;;) {
    const firstName = random.pick(firstNames(ethnicity, gender));
    const lastName = random.pick(lastNames(ethnicity));
    if (taken.has(`${firstName} ${lastName}`)) continue;
    taken.add(`${firstName} ${lastName}`);
    return { firstName, lastName, gender, ethnicity };
  }
};

const modelFrom = (n: number, identity: Identity, random: Random): DemoModel => {
  const { gender, ethnicity, city } = identity;
  const drawnAge = ageFor(random);
  const age = n === 0 ? 26 : drawnAge;
  const heightInches = n === 0 ? 70 : heightFor(gender, random);
  const isNew = random.chance(0.12) && n > 0;
  const renown = isNew ? 0 : random.between(0.1, 1);
  const drawnDaysAgo = Math.floor(isNew ? random.between(5, 60) : random.between(60, 900));
  const joinedDaysAgo = n === 0 ? 640 : drawnDaysAgo;
  return {
    ...identity,
    id: demoId('user', MODELS_FROM + n),
    chatUserId: demoId('chat', MODELS_FROM + n),
    sessionId: demoId('session', n),
    birthDate: birthDate(age, random),
    heightInches,
    hairColor: n === 0 ? 'BLACK' : hairFor(ethnicity, age, random),
    eyesColor: eyesFor(ethnicity, random),
    ...home(city, random),
    languages: languagesFor(ethnicity, random),
    skills: skillsFor(random),
    ...measurementsFor(gender, heightInches, random),
    visibleTattoos: random.chance(0.17) && n > 0,
    sensitiveConsent: random.chance(gender === 'FEMALE' ? 0.5 : 0.45) || n === 0,
    hourlyCentsMin: (isNew ? 25 : Math.round(random.between(5, 16 + renown * 10)) * 5) * 100,
    renown,
    joinedDaysAgo,
  };
};

/** The birth date for an age at the beginning of the reference year. */
const birthDate = (age: number, random: Random): string => {
  const day = new Date(Date.UTC(REFERENCE_YEAR - age - 1, 0, 1 + Math.floor(random.between(1, 364))));
  return day.toISOString().slice(0, 10);
};

const HOME_DEGREES = 0.06;
const home = (city: City, random: Random) => ({
  latitude: Math.round((city.latitude + random.between(-HOME_DEGREES, HOME_DEGREES)) * 1e4) / 1e4,
  longitude: Math.round((city.longitude + random.between(-HOME_DEGREES, HOME_DEGREES)) * 1e4) / 1e4,
});
