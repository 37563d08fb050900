/** Opens a new job post with the code filled in. */
export const inviteLink = (code: string): string => `${location.origin}/create-job/invite-code?code=${code}`;
