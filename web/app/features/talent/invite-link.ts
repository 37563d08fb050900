import { type Invited, inviteAddress } from '#contract/rules/invite-address.ts';

/** The link to copy or scan, with the code filled in where it leads. */
export const inviteLink = (code: string, invited: Invited): string => location.origin + inviteAddress(code, invited);
