import type { Applicant } from '#contract/schemas/applicant.ts';
import type { ApplicantAction } from '#contract/values/applicant.ts';
import type { SwipeSide } from '#ui/swipe-step.ts';

export type SwipeAction = Exclude<ApplicantAction, 'CANCEL_REQUEST'>;

/** What a swipe to either side decides about an applicant. What cannot be undone and costs something is no swipe. */
export function swipesOf(
  { status, undoUntil }: Pick<Applicant, 'status' | 'undoUntil'>,
  nowMs: number,
): Partial<Record<SwipeSide, SwipeAction>> {
  if (status === 'APPLIED') return { right: 'ACCEPT', left: 'DECLINE' };
  if (status === 'DECLINED' && undoUntil && Date.parse(undoUntil) > nowMs) return { right: 'UNDO_DECLINE' };
  return {};
}
