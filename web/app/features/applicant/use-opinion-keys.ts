import type { Applicant } from '#contract/schemas/applicant.ts';
import { RATING_MAX } from '#contract/values/applicant.ts';
import { useOpinion } from './use-opinion.ts';
import type { Selection } from './use-selection.ts';

/** The desk's shortcuts for the manager's own view: stars, shortlist, selection. */
export function useOpinionKeys(
  jobId: string,
  candidate: Applicant | null,
  selection: Selection,
): Record<string, () => void> {
  const think = useOpinion(jobId);
  if (!candidate) return {};
  const { rating, shortlisted } = candidate.opinion;
  const rate = (stars: number) => () => think(candidate, { rating: rating === stars ? null : stars });
  const stars = Array.from({ length: RATING_MAX }, (_, place) => place + 1);
  const shortlist = () => think(candidate, { shortlisted: !shortlisted });
  const select = () => selection.toggle(candidate.model.id, false);
  return { ...Object.fromEntries(stars.map(star => [star, rate(star)])), S: shortlist, X: select };
}
