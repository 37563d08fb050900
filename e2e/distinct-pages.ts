import type { PublicDraft } from '#wizard/store/local-draft-schema.ts';
import { aJob } from './job-fixtures.ts';
import type { Persona } from './personas.ts';

/** Every visually distinct page, for the persona with the most content on it; `:id` is a job of theirs. */
export const distinctPages: [Persona, string[]][] = [
  [
    'signed-out',
    [
      '/',
      '/hire-models',
      '/hire-models/runway',
      '/join-as-model',
      '/zodels',
      '/zodels/:id',
      '/shared/jt/:id',
      '/shared/jc/:id/overview/applied',
      '/shared/jc/:id/details',
      '/shared/mood-board/:id',
      '/undo-phone/:secret',
      '/privacy-policy',
      '/terms-use',
      '/create-job/invite-code',
      '/create-job/category',
      '/create-job/models-amount',
      '/create-job/location',
      '/create-job/date-time',
      '/create-job/pay-rate',
      '/create-job/select-models',
      '/create-job/auth',
    ],
  ],
  ['common', ['/']],
  ['banned', ['/']],
  ['ambassador', ['/model/account']],
  ['model', ['/model/account']],
  ['new-model-in-app', ['/model/registration/name', '/model/registration/social-media']],
  [
    'model-in-app',
    [
      '/model/account/dashboard',
      '/model/account/profile',
      '/model/account/profile-edit',
      '/model/account/referrals',
      '/model/account/notifications',
      '/model/account/devices',
      '/model/account/privacy-policy',
      '/model/account/about-zodel',
    ],
  ],
  [
    'all-answered',
    [
      '/manager/registration/name',
      '/manager/registration/social-media',
      '/manager/registration/job-description',
      '/manager/registration/models-requirements',
      '/manager/registration/job-images',
      '/manager/registration/premium-features',
    ],
  ],
  [
    'approved',
    [
      '/manager/jobs/list/active',
      '/manager/jobs/list/past',
      '/manager/jobs/:id/overview/applied',
      '/manager/jobs/:id/messages',
      '/manager/jobs/:id/work',
      '/manager/jobs/:id/details',
      '/manager/jobs/edit/:id',
      '/manager/jobs/edit/:id/premium-features',
      '/manager/jobs/new/category',
      '/chat/:channel?',
      '/manager/favourites',
      '/manager/profile/personal-info',
      '/manager/profile/notifications',
      '/manager/profile/devices',
      '/manager/profile/billing',
      '/manager/profile/legal',
      '/manager/profile/delete-account',
    ],
  ],
  // Nothing has happened yet.
  ['under-review', ['/manager/jobs/list/past', '/manager/jobs/:id/overview/all']],
  ['suspended', ['/manager/jobs/new/category']],
];

/** The draft of a signed-out visitor in the public wizard, so that each of its steps opens. */
export const publicDraft = (): PublicDraft => ({
  version: 3,
  userId: null,
  jobId: crypto.randomUUID(),
  inviteCode: null,
  jobPostData: aJob(),
  answeredSteps: [
    'INVITE_CODE',
    'JOB_CATEGORY',
    'JOB_MODELS_AMOUNT',
    'JOB_LOCATION',
    'JOB_DATE_TIME',
    'JOB_PAY_RATE',
    'JOB_MODEL_SUGGESTION',
  ],
  base: {},
  typed: {},
  images: [],
  reviewed: [],
});
