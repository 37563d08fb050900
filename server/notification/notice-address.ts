import type { JobCause, NoticeCause, NotificationKind } from '#contract/values/notification.ts';
import type { UserType } from '#contract/values/user.ts';

/** The pages of a job on the manager's side. */
const jobPages: Record<JobCause, string> = {
  JOB: 'overview/all',
  BOOKED: 'overview/booked',
  DECLINED: 'overview/declined',
  DETAILS: 'details',
  PAYMENT: 'payment/card',
  WORK: 'work',
  TRAVEL: 'work',
};

type Subject = { cause: NoticeCause; kind: NotificationKind; jobId: string | null };

/** The pages about the reader's own account, and those about their money. */
const ownPages = {
  MANAGER: {
    account: '/manager/profile/personal-info',
    identity: '/manager/profile/identity',
    money: '/manager/profile/billing',
  },
  MODEL: { account: '/model/account/profile', identity: '/model/account/identity', money: '/model/account/earnings' },
};

/** Where a person starts. */
export const homeAddress = (type: UserType): string =>
  type === 'MANAGER' ? '/manager/jobs/list/active' : '/model/account/dashboard';

/** The address of a notice for its reader. */
export const noticeAddress = (type: UserType, { cause, kind, jobId }: Subject): string => {
  if (cause === 'CHAT') return '/chat/unread';
  const side = type === 'MANAGER' ? 'MANAGER' : 'MODEL';
  if (cause === 'ACCOUNT') return ownPages[side][kind === 'MONEY' ? 'money' : 'account'];
  if (cause === 'IDENTITY') return ownPages[side].identity;
  if (side === 'MODEL' && cause === 'PAYMENT') return ownPages.MODEL.money;
  return side === 'MANAGER' ? `/manager/jobs/${jobId}/${jobPages[cause]}` : `/model/account/dashboard?job=${jobId}`;
};
