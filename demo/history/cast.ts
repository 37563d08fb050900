import type { Gender } from '#contract/values/model.ts';
import { type Calendar, overlap } from '../calendar.ts';
import { livesNear, meetsRequirements } from '../fit.ts';
import { asks } from '../jobs/brief.ts';
import type { DemoJob } from '../jobs/jobs.ts';
import type { DemoModel } from '../models.ts';
import { randomOf } from '../portraits/random.ts';

export type PlaceKind = Gender | 'ANY';
/** LEFT: booked, then left late. */
export type Part = 'APPLIED' | 'PENDING' | 'BOOKED' | 'DECLINED' | 'LEFT';
export type Role = { model: DemoModel; part: Part; place: PlaceKind | null };

type Sizes = Record<Part, number>;
export const placesOf = (job: DemoJob): number => job.plan.places.reduce((sum, places) => sum + places, 0);

/** Default size of each list. */
const sizesOf = (job: DemoJob): Sizes => {
  const total = placesOf(job);
  const { stage, applied, pending, booked, declined, left = 0 } = job.plan;
  const size = (usual: Omit<Sizes, 'LEFT'>): Sizes => ({
    APPLIED: applied ?? usual.APPLIED,
    PENDING: pending ?? usual.PENDING,
    BOOKED: booked ?? usual.BOOKED,
    DECLINED: declined ?? usual.DECLINED,
    LEFT: left,
  });
  if (!job.approvedAt) return { APPLIED: 0, PENDING: 0, BOOKED: 0, DECLINED: 0, LEFT: 0 };
  if (stage === 'ACCEPTING') return size({ APPLIED: Math.round(total * 1.3) + 3, PENDING: 1, BOOKED: 0, DECLINED: 2 });
  if (stage === 'STAFFING') return size({ APPLIED: total, PENDING: 1, BOOKED: Math.ceil(total * 0.6), DECLINED: 2 });
  if (stage === 'INVOICED' || stage === 'PREPAID')
    return size({ APPLIED: 2, PENDING: 0, BOOKED: total, DECLINED: Math.ceil(total / 2) });
  if (stage === 'CANCELLED') return size({ APPLIED: 3, PENDING: 0, BOOKED: 2, DECLINED: 1 });
  return size({ APPLIED: 0, PENDING: 0, BOOKED: total, DECLINED: total });
};

const kinds: readonly PlaceKind[] = ['MALE', 'FEMALE', 'NON_BINARY', 'ANY'];

/** Everyone who takes part in a job, and the places the booked ones fill. */
export const chooseRoles = (
  job: DemoJob,
  models: readonly DemoModel[],
  calendar: Calendar,
  elsewhere: DemoModel[],
): Role[] => {
  const sizes = sizesOf(job);
  const left = new Map(kinds.map((kind, k) => [kind, job.plan.places[k] ?? 0]));
  const roles: Role[] = [];
  const taken = new Set<DemoModel>();
  const cast = (model: DemoModel, part: Part, place: PlaceKind | null = null) => {
    taken.add(model);
    roles.push({ model, part, place });
    if (place) left.set(place, (left.get(place) ?? 0) - 1);
    if (part === 'BOOKED' || part === 'LEFT') calendar.book(model, job.periods);
  };
  const placeFor = ({ gender }: DemoModel): PlaceKind | null =>
    (left.get(gender) ?? 0) > 0 ? gender : (left.get('ANY') ?? 0) > 0 ? 'ANY' : null;

  const nadia = models[0];
  if (nadia && job.plan.nadia) cast(nadia, job.plan.nadia, job.plan.nadia === 'BOOKED' ? placeFor(nadia) : null);
  for (const model of elsewhere) cast(model, 'APPLIED');

  const queue = suitableFor(job, models, calendar).filter(model => model !== nadia || job.plan.isArchived);
  const count = (part: Part) => roles.filter(role => role.part === part).length;
  for (const part of ['BOOKED', 'LEFT', 'PENDING', 'APPLIED', 'DECLINED'] as const)
    for (const model of queue) {
      if (count(part) >= sizes[part]) break;
      // The model a visitor can sign in as has left no job.
      if (part === 'LEFT' && model === nadia) continue;
      if (taken.has(model) || calendar.isBooked(model, job.periods)) continue;
      const place = placeFor(model);
      if (part === 'APPLIED' || part === 'DECLINED') cast(model, part);
      else if (place) cast(model, part, part === 'PENDING' ? null : place);
    }
  return roles;
};

/** Suitable and available models, sorted by likelihood: by distance, skill and renown. */
export const suitableFor = (job: DemoJob, models: readonly DemoModel[], calendar: Calendar): DemoModel[] => {
  const { plan, brief, city, periods } = job;
  const [males, females, nonBinary, anyGender] = plan.places;
  const open: Record<Gender, number> = { MALE: males, FEMALE: females, NON_BINARY: nonBinary };
  const wish = { requirements: asks(brief.asks), sensitiveWork: brief.sensitive?.work ?? null };
  const skills = brief.asks?.skills ?? [];
  return models
    .filter(
      model => open[model.gender] + anyGender > 0 && meetsRequirements(model, wish) && !calendar.isAway(model, periods),
    )
    .filter(({ joinedDaysAgo }) => joinedDaysAgo > job.postedDaysAgo)
    .map(model => ({ model, isNear: livesNear(model, city) }))
    .filter(({ isNear }) => isNear || !plan.localOnly)
    .map(({ model, isNear }) => {
      // Jobs of earlier years draw from more models than those of this month.
      const luck = randomOf(`cast:${job.n}:${model.id}`).between(0, plan.isArchived ? 2 : 1);
      const skilled = skills.some(skill => model.skills.includes(skill));
      return { model, rank: luck + (isNear ? 1 : 0) + (skilled ? 0.3 : 0) + model.renown * 0.8 };
    })
    .sort((one, other) => other.rank - one.rank)
    .map(({ model }) => model);
};

/** Models booked on one job whom another job at the same time lists as applicants. */
export const bookedElsewhere = (job: DemoJob, other: DemoJob, roles: readonly Role[], count: number): DemoModel[] =>
  overlap(job.periods, other.periods)
    ? roles
        .filter(({ part }) => part === 'BOOKED')
        .slice(0, count)
        .map(({ model }) => model)
    : [];
