/** Why a request can no longer be sent, and what is still possible. */
export const spentWords = (firstName: string, most: number): string =>
  `You have asked ${firstName} ${most} times for this job. ${firstName} can still apply.`;
