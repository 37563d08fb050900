import type { ReviewTag } from '#contract/values/review.ts';
import type { WorkSide } from '#contract/values/work.ts';
import type { Random } from './portraits/random.ts';

const STARS: Record<WorkSide, Record<number, number>> = {
  MANAGER: { 5: 0.72, 4: 0.22, 3: 0.06 },
  MODEL: { 5: 0.6, 4: 0.3, 3: 0.08, 2: 0.02 },
};

const GOOD: Record<WorkSide, readonly ReviewTag[]> = {
  MANAGER: ['PUNCTUAL', 'PREPARED', 'FRIENDLY', 'SKILLED'],
  MODEL: ['RESPECTFUL', 'CLEAR_BRIEF', 'SAFE_SET', 'GOOD_BREAKS'],
};

const POOR: Record<WorkSide, readonly ReviewTag[]> = {
  MANAGER: ['LATE', 'UNPREPARED'],
  MODEL: ['LONG_WAITS', 'CHANGED_PLANS'],
};

const PRAISE: Record<WorkSide, readonly string[]> = {
  MANAGER: [
    'Early, calm and quick to take direction. We would book again at once.',
    'Knew the brief better than we did.',
    'Kept the whole team in a good mood through a long day.',
    'Every frame was usable.',
    'Great with guests, and never off the mark.',
    'Came with everything the call sheet asked for.',
  ],
  MODEL: [
    'A clear plan, proper breaks, and everyone said thank you.',
    'I felt looked after from the first minute.',
    'The call sheet was right in every line.',
    'Good food, short waits, friendly crew.',
    'They asked before every change of plan.',
    'Would work with this team any day.',
  ],
};

const DOUBTS: Record<WorkSide, readonly string[]> = {
  MANAGER: ['Fine work after a slow start.', 'We had to explain the schedule twice.'],
  MODEL: ['A long wait between the two halves of the day.', 'The end moved twice; otherwise all good.'],
};

/** What someone says of the other side after a job. */
export const someReview = (side: WorkSide, random: Random) => {
  const stars = Number(random.pickWeighted(STARS[side]));
  const isGood = stars > 3;
  const first = random.pick(isGood ? GOOD[side] : POOR[side]);
  const second = random.pick(GOOD[side]);
  const words = random.pick(isGood ? PRAISE[side] : DOUBTS[side]);
  return { stars, tags: [...new Set([first, second])], text: random.chance(0.6) ? words : null };
};
