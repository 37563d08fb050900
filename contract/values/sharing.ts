/** The audience of a link. */
export const audiences = ['ALL', 'CLIENT', 'MODEL'] as const;
export type Audience = (typeof audiences)[number];

/** What a link opens: the client's view of a job, the post for models, the mood board. */
export const shareRoles = ['client', 'model', 'mood-board'] as const;
export type ShareRole = (typeof shareRoles)[number];

export const sharedPages: Record<ShareRole, string> = {
  client: '/shared/jc',
  model: '/shared/jt',
  'mood-board': '/shared/mood-board',
};

/** A link expires this long after the job has ended. */
export const SHARED_DAYS = 30;

export const PICK_COMMENT_LENGTH = 500;

export const PICKS_MAX = 100;
