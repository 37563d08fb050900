import type { JobCause, NoticeCause } from '#contract/values/notification.ts';
import type { UserType } from '#contract/values/user.ts';

/** The pages of a job on the manager's side. */
const jobPages: Record<JobCause, string> = {
  JOB: 'overview/all',
  BOOKED: 'overview/booked',
  DECLINED: 'overview/declined',
  DETAILS: 'details',
  PAYMENT: 'payment/card',
  WORK: 'work',
};

/** The address of a notice for its reader. */
export const noticeAddress = (type: UserType, cause: NoticeCause, jobId: string | null): string => {
  if (cause === 'CHAT') return '/chat';
  if (type === 'MANAGER')
    return cause === 'ACCOUNT' ? '/manager/profile/personal-info' : `/manager/jobs/${jobId}/${jobPages[cause]}`;
  return cause === 'ACCOUNT' ? '/model/account/profile' : `/model/account/dashboard?job=${jobId}`;
};
