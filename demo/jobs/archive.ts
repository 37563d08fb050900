import { managerOf } from '../managers.ts';
import { randomOf } from '../portraits/random.ts';
import type { Plan } from './plan.ts';

/** Approximate interval between the past jobs of a manager. */
const APART_DAYS = 20;
const LATEST_DAYS = 62;
/** A manager's first job is posted some time after they joined. */
const FIRST_AFTER_DAYS = 40;
const LEFT_CHANCE = 0.3;

/**
 * Completed jobs of earlier years, similar to those that their managers post today. They are the source of the models'
 * booking records. In some a model left late, and the place stayed empty.
 */
export const archiveOf = (plans: readonly Plan[]): Plan[] =>
  [...new Set(plans.map(({ manager }) => manager))].flatMap(key => {
    const manager = managerOf(key);
    if (manager.standing !== 'APPROVED') return [];
    const random = randomOf(`archive:${key}`);
    const like = plans.filter(plan => plan.manager === key);
    const count = Math.floor((manager.joinedDaysAgo - FIRST_AFTER_DAYS - LATEST_DAYS) / APART_DAYS);
    return Array.from({ length: count }, (_, k): Plan => {
      const { brief, city, places } = like[k % like.length] as Plan;
      const inDays = -Math.floor(LATEST_DAYS + k * APART_DAYS + random.between(0, APART_DAYS - 8));
      const leaves = random.chance(LEFT_CHANCE) ? 1 : 0;
      const booked = places.reduce((sum, each) => sum + each, 0) - leaves;
      const sizes = { booked, left: leaves, declined: 1 };
      return { manager: key, brief, city, places, stage: 'COMPLETED', inDays, ...sizes, isArchived: true };
    });
  });
