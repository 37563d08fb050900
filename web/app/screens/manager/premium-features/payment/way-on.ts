import type { Job } from '#contract/schemas/job.ts';
import { editAddress } from '#features/job/draft/step-address.ts';
import { JOBS } from '#web/guards.ts';

type Told = Pick<Job, 'id' | 'lifecycle' | 'moderation'>;

/** Whether staff have it. */
export const isSent = ({ lifecycle, moderation }: Told): boolean =>
  lifecycle !== 'CANCELLED' && (moderation === 'ON_REVIEW' || moderation === 'APPROVED');

/** Where a job goes on that nobody has to pay for, and that was not sent. */
export const wayOn = ({ id, lifecycle, moderation }: Told, onboarding: boolean): { to: string; says: string } => {
  if (lifecycle === 'CANCELLED') return { to: JOBS, says: 'This job was discarded meanwhile.' };
  if (moderation === 'DECLINED') return { to: `/manager/jobs/${id}/details`, says: 'This job was declined meanwhile.' };
  const says = 'This job was changed meanwhile, so it is not sent yet. Nothing was charged: look it over and send it.';
  if (moderation !== null) return { to: `${editAddress(id)}?review=1`, says };
  if (onboarding) return { to: '/manager/registration/premium-features', says };
  return { to: `/manager/jobs/new/premium-features?job=${id}`, says };
};
