/** Why a model can no longer be asked for a job, and what is still possible. */
export const askedEnoughText = (firstName: string, most: number): string =>
  `You have asked ${firstName} ${most} times for this job. ${firstName} can still apply.`;
