import type { NotificationKind } from '#contract/values/notification.ts';

/** `what` is the subject; `today` tells where nothing, or not everything, is sent yet. */
type Words = { name: string; what: string; today?: string };
type Audience = 'MANAGER' | 'MODEL';

const nothing = 'Nothing is sent yet.';

const forAll = {
  ACCOUNT: { name: 'Your account', what: 'What our staff decide about it, or ask.' },
  MESSAGES: { name: 'Messages', what: 'What people write to you here, once it is unread for ten minutes.' },
  MONEY: { name: 'Money', what: 'Charges and payouts.' },
  REVIEWS: { name: 'Reviews', what: 'You can review a job that is over; what was written about you is shown.' },
  NEWS: { name: 'News', what: 'What is new here.', today: nothing },
};

const words: Record<Audience, Record<NotificationKind, Words>> = {
  MANAGER: {
    ...forAll,
    BOOKINGS: { name: 'Bookings', what: 'A model accepts your request; one of yours changes or ends.' },
    APPLICATIONS: {
      name: 'Applications',
      what: 'Models who apply, or no longer can.',
      today: 'New ones are on the job’s page at once, without a notice or a text of each.',
    },
    REQUESTS: { name: 'Requests', what: 'A model declines one of yours.' },
    JOB_CHANGES: {
      name: 'Job changes',
      what: 'Our staff approve a job, decline it or ask about it; a model agrees to a change.',
    },
  },
  MODEL: {
    ...forAll,
    BOOKINGS: { name: 'Bookings', what: 'You are booked, or a booking changes or ends.' },
    APPLICATIONS: { name: 'Applications', what: 'What becomes of those you sent.' },
    REQUESTS: { name: 'Offers', what: 'A job suits you, a client wants you, or calls the job off.' },
    JOB_CHANGES: { name: 'Job changes', what: 'A job you were offered has changed.' },
    NEWS: {
      name: 'News and reminders',
      what: 'What is new here, and when your measurements are three months old.',
    },
  },
};

export const notificationWords = (audience: Audience, kind: NotificationKind): Words => words[audience][kind];
