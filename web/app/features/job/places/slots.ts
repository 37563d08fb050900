import { type Amounts, placeCounts } from '#contract/rules/models-amount.ts';
import type { Places } from '#contract/schemas/job.ts';
import type { Gender } from '#contract/values/model.ts';

/**
 * The slot meter in words: `3 of 5 booked`, `1 Male, 1 Any gender left`. Null before the amounts are given; in a job that is over
 * or does not take place nothing is left.
 */
export const slotWords = (
  { total, booked, left }: Places,
  isPast: boolean,
): { booked: string; left: string | null } | null => {
  if (total === 0) return null;
  if (isPast) return { booked: `${booked} of ${total} booked`, left: null };
  const open = placeCounts(left);
  return { booked: `${booked} of ${total} booked`, left: open ? `${open} left` : 'all places filled' };
};

export interface SlotGroup<Face> {
  label: string;
  total: number;
  booked: number;
  /** The booked models, as far as they are known: never more than `booked`. */
  faces: Face[];
}

/**
 * The places by gender. A booking fills one of its own gender first, in order of booking; further ones fill any-gender
 * places.
 */
export function slotGroups<Face extends { gender: Gender }>(
  amounts: Amounts,
  { left }: Places,
  faces: readonly Face[],
): SlotGroup<Face>[] {
  const beyond: Face[] = [];
  const own = (label: string, gender: Gender, total: number, open: number): SlotGroup<Face> => {
    const booked = total - open;
    const theirs = faces.filter(face => face.gender === gender);
    beyond.push(...theirs.slice(booked));
    return { label, total, booked, faces: theirs.slice(0, booked) };
  };
  const groups = [
    own('Male', 'MALE', amounts.amountMales, left.males),
    own('Female', 'FEMALE', amounts.amountFemales, left.females),
    own('Non binary', 'NON_BINARY', amounts.amountNonBinary, left.nonBinary),
  ];
  const booked = amounts.amountAnyGender - left.anyGender;
  groups.push({
    label: 'Any gender',
    total: amounts.amountAnyGender,
    booked,
    faces: faces.filter(face => beyond.includes(face)).slice(0, booked),
  });
  return groups.filter(group => group.total > 0);
}
