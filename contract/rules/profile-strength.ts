import type { Photo } from '../schemas/gallery.ts';
import type { ModelProfile } from '../schemas/model.ts';
import { type DigitalPose, digitalPoseNames, digitalPoses } from '../values/gallery.ts';
import { MEASURE_AGAIN_DAYS } from '../values/model.ts';
import { digitalSets, digitalsAgeDays } from './digital-sets.ts';
import { listText } from './list-text.ts';
import { areMeasurementsOld } from './measurements.ts';

const LOOKS_ENOUGH = 4;

export const profileSteps = [
  'HEADSHOT',
  'LISTED',
  'MEASUREMENTS',
  'LOOKS',
  'DIGITALS',
  'MEASURE_AGAIN',
  'NEW_DIGITALS',
  'POSES',
  'SKILLS',
] as const;
export type ProfileStep = (typeof profileSteps)[number];

/** What to do next for a stronger profile, and why it helps. */
export type NextStep = { step: ProfileStep; title: string; why: string };
/** `done` of `all` steps; `next` is null when there is nothing left to do. */
export type ProfileStrength = { done: number; all: number; next: NextStep | null };

type Facts = { profile: ModelProfile; photos: readonly Photo[]; nowMs: number };

/** Hips are not asked of men. */
const isMeasured = ({ profile: { model } }: Facts): boolean =>
  [model.bustIn, model.waistIn, model.shoeSize, ...(model.gender === 'MALE' ? [] : [model.hipsIn])].every(
    measure => measure !== null,
  );

const looksOf = ({ photos }: Facts): number => photos.filter(({ type }) => type === 'LOOK').length;

/** Which poses the newest digitals lack; none if no pose is known, as of digitals uploaded without the guide. */
const missingPoses = ({ photos }: Facts): DigitalPose[] => {
  const poses = digitalSets(photos)[0]?.photos.map(({ pose }) => pose) ?? [];
  return poses.every(pose => pose === null) ? [] : digitalPoses.filter(pose => !poses.includes(pose));
};

const posesTitle = (poses: readonly DigitalPose[]): string => {
  const names = listText(poses.map(pose => digitalPoseNames[pose].toLowerCase()));
  return `Add the ${poses.length === 1 ? 'digital that is' : 'digitals that are'} missing: ${names}`;
};

type Step = { isDone: (facts: Facts) => boolean; title: (facts: Facts) => string; why: string };

/** In the order in which they help: the first that is not done comes next. */
const steps: Record<ProfileStep, Step> = {
  HEADSHOT: {
    isDone: ({ profile }) => profile.hasPicture,
    title: () => 'Add a headshot',
    why: 'Without one clients cannot find you at all: you are in no list and in no search.',
  },
  LISTED: {
    isDone: ({ profile }) => profile.listed,
    title: () => 'Let clients find you',
    why: 'You have a headshot but are not listed, so only the jobs you apply for know of you.',
  },
  MEASUREMENTS: {
    isDone: isMeasured,
    title: () => 'Complete your measurements',
    why: 'Clients compare applicants by them, and your comp card has a gap where they belong.',
  },
  LOOKS: {
    isDone: facts => looksOf(facts) >= LOOKS_ENOUGH,
    title: facts =>
      `Add ${LOOKS_ENOUGH - looksOf(facts)} more ${LOOKS_ENOUGH - looksOf(facts) === 1 ? 'look' : 'looks'}`,
    why: 'The comp card shows four. With fewer, clients guess what else you can do.',
  },
  DIGITALS: {
    isDone: ({ photos }) => digitalSets(photos).length > 0,
    title: () => 'Take your digitals',
    why: 'Clients we approved ask for them before they book: plain pictures that show how you look today.',
  },
  MEASURE_AGAIN: {
    isDone: ({ profile, nowMs }) => !areMeasurementsOld(profile, nowMs),
    title: () => 'Confirm your measurements',
    why: 'They are more than three months old. You need confirmed ones to apply, and they bring you further up when clients search.',
  },
  NEW_DIGITALS: {
    isDone: ({ photos, nowMs }) => (digitalsAgeDays(photos, nowMs) ?? MEASURE_AGAIN_DAYS) < MEASURE_AGAIN_DAYS,
    title: () => 'Take new digitals',
    why: 'Yours are more than three months old, and clients see their date.',
  },
  POSES: {
    isDone: facts => missingPoses(facts).length === 0,
    title: facts => posesTitle(missingPoses(facts)),
    why: 'A full set is front, profile, back and full length. Clients ask for what is missing, or pass on.',
  },
  SKILLS: {
    isDone: ({ profile: { model } }) => model.skills.length > 0 && model.languages.length > 0,
    title: () => 'Say what you can do',
    why: 'Languages and skills are part of what a brief asks for, and count when clients search for a job.',
  },
};

/** How complete a profile is, and the one next thing that helps most. */
export const profileStrength = (facts: Facts): ProfileStrength => {
  const open = profileSteps.filter(step => !steps[step].isDone(facts));
  const [step] = open;
  return {
    done: profileSteps.length - open.length,
    all: profileSteps.length,
    next: step ? { step, title: steps[step].title(facts), why: steps[step].why } : null,
  };
};
