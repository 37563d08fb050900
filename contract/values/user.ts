export const userTypes = ['MANAGER', 'MODEL', 'COMMON', 'PROMOTER', 'AMBASSADOR'] as const;
export type UserType = (typeof userTypes)[number];

export const userStates = ['ONBOARDING', 'ACTIVE', 'BANNED', 'SUSPENDED'] as const;
export type UserState = (typeof userStates)[number];

export const moderations = ['ON_REVIEW', 'INFO_REQUESTED', 'APPROVED', 'DECLINED'] as const;
export type Moderation = (typeof moderations)[number];

/** The transitions of rules §3, for people and jobs alike; the database has the same table and refuses any other. */
export const moderationTransitions: Record<Moderation, readonly Moderation[]> = {
  ON_REVIEW: ['APPROVED', 'INFO_REQUESTED', 'DECLINED'],
  INFO_REQUESTED: ['ON_REVIEW', 'DECLINED'],
  DECLINED: ['ON_REVIEW'],
  APPROVED: ['ON_REVIEW'],
};

/** The transitions of states, and who makes them: staff, apart from the end of onboarding. */
export const userStateTransitions: Record<UserState, readonly UserState[]> = {
  ONBOARDING: ['ACTIVE', 'SUSPENDED', 'BANNED'],
  ACTIVE: ['SUSPENDED', 'BANNED'],
  SUSPENDED: ['ONBOARDING', 'ACTIVE', 'BANNED'],
  BANNED: ['ONBOARDING', 'ACTIVE'],
};

export const onboardingSteps = [
  'START',
  'INVITE_CODE',
  'NAME',
  'SOCIAL_LINKS',
  'JOB_CATEGORY',
  'JOB_DESCRIPTION',
  'JOB_MODELS_AMOUNT',
  'JOB_MODELS_REQUIREMENTS',
  'JOB_LOCATION',
  'JOB_DATE_TIME',
  'JOB_PAY_RATE',
  'JOB_MODEL_SUGGESTION',
  'JOB_PHOTOS',
] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

export const inviteCodeKinds = ['REFERRAL', 'CAMPAIGN', 'INVITATION'] as const;
