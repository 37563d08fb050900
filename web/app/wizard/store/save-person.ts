import { CallError } from '#client/call-error.ts';
import type { User } from '#contract/schemas/user.ts';
import { toast } from '#ui/toast-store.ts';
import { client } from '#web/client.ts';
import type { Answer } from './draft-store.ts';

/** Saves an answer about the person, not the job. */
export const savePerson = (given: Exclude<Answer, { job: unknown }>): Promise<User> => {
  if ('person' in given) return client.call('saveName', { body: given.person });
  if ('socialLinks' in given) return client.call('saveSocialLinks', { body: given.socialLinks });
  return saveInviteCode(given.inviteCode);
};

/** A refused code never blocks anyone: the step is then answered without one. */
const saveInviteCode = async (code: string | null): Promise<User> => {
  try {
    return await client.call('saveInviteCode', { body: { code } });
  } catch (error) {
    if (code === null || !(error instanceof CallError) || ![409, 422, 429].includes(error.status)) throw error;
    toast.show('That invite code could not be used. You go on without one.');
    return client.call('saveInviteCode', { body: { code: null } });
  }
};
