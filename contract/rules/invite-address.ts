/** Whom an invite link is for: models are told what awaits them, businesses begin a job post. */
export type Invited = 'MODEL' | 'BUSINESS';

const paths: Record<Invited, string> = { MODEL: '/join-as-model', BUSINESS: '/create-job/invite-code' };

/** The page that a code leads to. */
export const inviteAddress = (code: string, invited: Invited): string => `${paths[invited]}?code=${code}`;
