import type { Applicant } from '#contract/schemas/applicant.ts';

/** The default applicant: the first undecided one. */
export const firstToDecide = (shown: readonly Applicant[]): Applicant | null =>
  shown.find(applicant => applicant.status === 'APPLIED') ?? shown[0] ?? null;

/** The one before or after; at either end, the same one. */
export function neighbour(shown: readonly Applicant[], modelId: string | null, step: 1 | -1): Applicant | null {
  const here = shown.findIndex(applicant => applicant.model.id === modelId);
  if (here === -1) return shown[0] ?? null;
  return shown[here + step] ?? shown[here] ?? null;
}

/**
 * The next applicant after a decision: the next in the same state, else the nearest before; null when there is none.
 */
export function nextAfter(shown: readonly Applicant[], decided: Applicant): Applicant | null {
  const here = shown.findIndex(applicant => applicant.model.id === decided.model.id);
  const alike = (applicant: Applicant) =>
    applicant.status === decided.status && applicant.model.id !== decided.model.id;
  return shown.slice(here + 1).find(alike) ?? shown.slice(0, Math.max(0, here)).findLast(alike) ?? null;
}
