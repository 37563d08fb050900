import { expect, it } from 'vitest';
import type { Photo } from '../schemas/gallery.ts';
import type { ModelProfile } from '../schemas/model.ts';
import type { DigitalPose } from '../values/gallery.ts';
import { areMeasurementsOld } from './measurements.ts';
import { profileStrength } from './profile-strength.ts';

const nowMs = Date.parse('2026-11-23T12:00:00Z');

const photo = (type: Photo['type'], takenOn: string | null = null, pose: DigitalPose | null = null): Photo => ({
  image: { originalId: '', originalUrl: '', filename: '', src: '', widthPx: 3, heightPx: 4, placeholder: null },
  type,
  tags: [],
  pose,
  takenOn,
  position: 0,
});

type Over = Partial<Omit<ModelProfile, 'model'>> & { model?: Partial<ModelProfile['model']> };

const profile = ({ model, ...over }: Over = {}): ModelProfile => ({
  model: {
    id: '',
    firstName: 'Ines',
    city: 'Las Vegas',
    gender: 'FEMALE',
    heightIn: 69,
    headshot: null,
    looks: [],
    chatUserId: '',
    fullName: null,
    ageBand: '23–27',
    hairColor: 'BROWN',
    eyesColor: 'GREEN',
    ethnicity: null,
    languages: ['English'],
    skills: ['Runway'],
    bustIn: 33,
    waistIn: 24,
    hipsIn: 35,
    shoeSize: 8,
    withheld: null,
    visibleTattoos: false,
    rating: null,
    reviewsCount: 0,
    bookingsDone: 0,
    reliabilityPercent: 100,
    availableThisWeek: false,
    ...model,
  },
  birthDate: '1999-03-04',
  isBirthDateProven: false,
  home: { name: 'Las Vegas', latitude: 36, longitude: -115, timeZone: 'America/Los_Angeles' },
  hourlyCentsMin: null,
  sensitiveConsent: false,
  listed: true,
  hasPicture: true,
  measurementsConfirmedAt: '2026-11-01T12:00:00Z',
  ...over,
});

const looks = [photo('HEADSHOT'), photo('LOOK'), photo('LOOK'), photo('LOOK'), photo('LOOK')];
const fresh = '2026-11-20';
const digitals = (['FRONT', 'PROFILE', 'BACK', 'FULL_LENGTH'] as const).map(pose => photo('DIGITAL', fresh, pose));
const whole = [...looks, ...digitals];

const next = (over: Over, photos: readonly Photo[] = whole) =>
  profileStrength({ profile: profile(over), photos, nowMs }).next;

it('has nothing to say about a whole profile', () => {
  expect(profileStrength({ profile: profile(), photos: whole, nowMs })).toEqual({ done: 9, all: 9, next: null });
});

it('names one thing, the one that helps most, with a reason', () => {
  const bare = profile({ hasPicture: false, listed: false, model: { bustIn: null, skills: [] } });
  expect(profileStrength({ profile: bare, photos: [], nowMs })).toEqual({
    done: 2,
    all: 9,
    next: { step: 'HEADSHOT', title: 'Add a headshot', why: expect.stringContaining('cannot find you') },
  });
  expect(next({ listed: false, model: { bustIn: null } })?.step).toBe('LISTED');
  expect(next({ model: { bustIn: null } }, looks)?.step).toBe('MEASUREMENTS');
});

it('asks men for no hips', () => {
  expect(next({ model: { hipsIn: null } })?.step).toBe('MEASUREMENTS');
  expect(next({ model: { hipsIn: null, gender: 'MALE' } })).toBeNull();
});

it('counts the looks that are missing on the comp card', () => {
  expect(next({}, [...looks.slice(0, 2), ...digitals])?.title).toBe('Add 3 more looks');
  expect(next({}, [...looks.slice(0, 4), ...digitals])?.title).toBe('Add 1 more look');
});

it('asks for digitals, for new ones after 90 days, and for the poses that a guided set lacks', () => {
  expect(next({}, looks)?.step).toBe('DIGITALS');
  expect(next({}, [...looks, photo('DIGITAL', '2026-08-26', 'FRONT')])?.step).toBe('POSES');
  expect(next({}, [...looks, photo('DIGITAL', '2026-08-26')])?.step).toBeUndefined();
  expect(next({}, [...looks, photo('DIGITAL', '2026-08-20')])?.step).toBe('NEW_DIGITALS');
  expect(next({}, [...looks, ...digitals.slice(0, 2)])?.title).toBe(
    'Add the digitals that are missing: back and full length',
  );
  expect(next({}, [...looks, ...digitals.slice(0, 3)])?.title).toBe('Add the digital that is missing: full length');
});

it('asks for measurements again from the day on which the reminder is sent', () => {
  expect(next({ measurementsConfirmedAt: '2026-08-26T12:00:00Z' })).toBeNull();
  const old = { measurementsConfirmedAt: '2026-08-25T12:00:00Z' };
  expect(next(old)?.step).toBe('MEASURE_AGAIN');
  const none = { bustIn: null, waistIn: null, hipsIn: null, shoeSize: null };
  expect(areMeasurementsOld(profile({ ...old, model: { ...none, waistIn: 24 } }), nowMs)).toBe(true);
  expect(areMeasurementsOld(profile({ ...old, model: none }), nowMs)).toBe(false);
});

it('asks for languages and skills last', () => {
  expect(next({ model: { skills: [] } })?.step).toBe('SKILLS');
});
