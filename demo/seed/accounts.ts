import type { TimeRange } from '#contract/schemas/time-range.ts';
import { legalDocuments, legalVersions } from '#contract/values/legal.ts';
import type { agreements } from '#server/db/tables/agreements.ts';
import type { bookOuts } from '#server/db/tables/availability.ts';
import type { inviteCodes } from '#server/db/tables/invite-codes.ts';
import type { models } from '#server/db/tables/models.ts';
import type { modelPoints } from '#server/db/tables/points.ts';
import type { sessions } from '#server/db/tables/sessions.ts';
import type { users } from '#server/db/tables/users.ts';
import { work } from '#server/rule-numbers.ts';
import { type ModelRecord, reliabilityPercentOf } from '../history/records.ts';
import { demoId } from '../ids.ts';
import { DAY_MS } from '../jobs/venue-clock.ts';
import { type DemoManager, demoManagers, managerOf } from '../managers.ts';
import type { DemoModel } from '../models.ts';
import { demoModelPhone } from '../people.ts';
import { randomOf } from '../portraits/random.ts';
import { demoStaffIds } from './staff.ts';

type UserRow = typeof users.$inferInsert;
const SESSION_DAYS = 90;
/** Typed as HALCYON and WELCOME: a code's O and L are read as 0 and 1. */
const HALCYON_CODE = 'HA1CY0N';
const WELCOME_CODE = 'WE1C0ME';
const SPRING_CODE = 'SPRNG26';
const ago = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** The state before the review, which the history replays. */
export const managerUser = (manager: DemoManager, now: Date): UserRow => ({
  id: manager.id,
  type: 'MANAGER',
  state: 'ACTIVE',
  answeredSteps: ['INVITE_CODE', 'NAME', 'SOCIAL_LINKS'],
  name: manager.name,
  phone: manager.phone,
  companyName: manager.company,
  urlInstagram: manager.urlInstagram,
  urlOther: manager.urlOther,
  invitedByCode: invitedBy[manager.key] ?? null,
  chatUserId: manager.chatUserId,
  createdAt: ago(now, manager.joinedDaysAgo),
  updatedAt: ago(now, manager.joinedDaysAgo),
});

export const modelUser = (model: DemoModel, now: Date): UserRow => ({
  id: model.id,
  type: 'MODEL',
  state: 'ACTIVE',
  moderation: 'APPROVED',
  submittedAt: ago(now, model.joinedDaysAgo),
  answeredSteps: ['NAME', 'SOCIAL_LINKS'],
  name: `${model.firstName} ${model.lastName}`,
  phone: model.phone,
  invitedByCode: cameBy(model),
  urlInstagram: `https://instagram.com/${model.firstName}.${model.lastName}.demo`.toLowerCase(),
  identityVerifiedAt: ago(now, model.joinedDaysAgo),
  chatUserId: model.chatUserId,
  createdAt: ago(now, model.joinedDaysAgo),
  updatedAt: ago(now, model.joinedDaysAgo),
});

/** Everyone agreed when they joined, or when the current text appeared later. */
export const agreementRows = (
  people: readonly { id: string; joinedDaysAgo: number }[],
  now: Date,
): (typeof agreements.$inferInsert)[] =>
  people.flatMap(({ id, joinedDaysAgo }) =>
    legalDocuments.map(document => {
      const version = legalVersions[document];
      const since = Math.max(ago(now, joinedDaysAgo).getTime(), Date.parse(version));
      return { userId: id, document, version, agreedAt: new Date(Math.min(since, now.getTime())) };
    }),
  );

const CONFIRMED_DAYS = 20;

export const modelProfile = (model: DemoModel, record: ModelRecord, now: Date): typeof models.$inferInsert => ({
  userId: model.id,
  firstName: model.firstName,
  lastName: model.lastName,
  gender: model.gender,
  birthDate: model.birthDate,
  heightIn: model.heightInches,
  hairColor: model.hairColor,
  eyesColor: model.eyesColor,
  ethnicity: model.ethnicity,
  city: model.city.name,
  latitude: model.latitude,
  longitude: model.longitude,
  timeZone: model.city.timeZone,
  languages: model.languages,
  skills: model.skills,
  bustIn: model.bustIn,
  waistIn: model.waistIn,
  hipsIn: model.hipsIn,
  shoeSize: model.shoeSize,
  visibleTattoos: model.visibleTattoos,
  sensitiveConsent: model.sensitiveConsent,
  hourlyCentsMin: model.hourlyCentsMin,
  bookingsDone: record.done,
  reliabilityPercent: reliabilityPercentOf(record),
  listed: true,
  measurementsConfirmedAt: ago(now, randomOf(`confirmed:${model.id}`).between(0, CONFIRMED_DAYS)),
  createdAt: ago(now, model.joinedDaysAgo),
});

export const pointRows = (records: ReadonlyMap<string, ModelRecord>): (typeof modelPoints.$inferInsert)[] =>
  [...records].flatMap(([modelId, { left, missed }]) => [
    ...left.map(({ jobId, at, points }) => ({ modelId, jobId, points, createdAt: at })),
    ...missed.map(({ jobId, at }) => ({ modelId, jobId, points: work.noShowPoints, createdAt: at })),
  ]);

export const bookOutRows = (away: ReadonlyMap<string, readonly TimeRange[]>): (typeof bookOuts.$inferInsert)[] =>
  [...away]
    .flatMap(([modelId, ranges]) => ranges.map(({ start, end }) => ({ modelId, during: `[${start},${end})` })))
    .map((row, n) => ({ id: demoId('book-out', n), ...row }));

/** One session for each person that the demo plays; a visitor's own model is not among them. */
export const sessionRows = (people: readonly DemoModel[], now: Date): (typeof sessions.$inferInsert)[] =>
  [...demoManagers, ...playedModels(people)].map(person => ({
    id: person.sessionId,
    userId: person.id,
    generation: 1,
    rotatedAt: now,
    deviceHash: null,
    expiresAt: ago(now, -SESSION_DAYS),
    createdAt: now,
  }));

export const playedModels = (people: readonly DemoModel[]): DemoModel[] =>
  people.filter(({ phone }) => phone !== demoModelPhone);

/** The codes by which clients came. */
const invitedBy: Partial<Record<DemoManager['key'], string>> = {
  meridian: HALCYON_CODE,
  lantern: SPRING_CODE,
  dewpoint: SPRING_CODE,
  arena: WELCOME_CODE,
};
/** Models who joined since the spring campaign began, as far as they came by it. */
const CAMPAIGN_DAYS = 75;
const cameBy = ({ id, joinedDaysAgo, phone }: DemoModel): string | null => {
  const random = randomOf(`came:${id}`);
  if (phone === demoModelPhone || joinedDaysAgo > CAMPAIGN_DAYS) return null;
  return random.chance(0.55) ? SPRING_CODE : random.chance(0.3) ? WELCOME_CODE : null;
};

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const REFERRING_MODELS = 24;

const made = (now: Date, daysAgo: number) => ({ createdBy: demoStaffIds.owner, createdAt: ago(now, daysAgo) });

export const inviteCodeRows = (people: readonly DemoModel[], now: Date): (typeof inviteCodes.$inferInsert)[] => [
  {
    ...made(now, CAMPAIGN_DAYS),
    code: SPRING_CODE,
    kind: 'CAMPAIGN',
    campaign: 'Spring',
    expiresAt: ago(now, -120),
    usesLeft: 500 - people.filter(model => cameBy(model) === SPRING_CODE).length - 2,
  },
  { ...made(now, 400), code: WELCOME_CODE, kind: 'CAMPAIGN', campaign: 'Welcome', expiresAt: null, usesLeft: null },
  {
    ...made(now, 320),
    code: 'VEGAS25',
    kind: 'CAMPAIGN',
    campaign: 'Last year’s shows',
    expiresAt: ago(now, 60),
    usesLeft: 100,
  },
  { code: HALCYON_CODE, kind: 'REFERRAL', userId: managerOf('halcyon').id },
  ...[...demoManagers.slice(1, 6), ...people.slice(0, REFERRING_MODELS)].map(({ id }) => {
    const random = randomOf(`invite:${id}`);
    const code = Array.from({ length: 7 }, () => random.pick([...CROCKFORD])).join('');
    return { code, kind: 'REFERRAL' as const, userId: id };
  }),
];
