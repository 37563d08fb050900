import { mayBeSignedIn } from '#web/session.ts';
import { loadUser } from '#web/user.ts';

/** Who looks at a page that is the same for everyone. */
export const whoLooks = async (): Promise<'NOBODY' | 'MANAGER' | 'OTHER'> => {
  if (!mayBeSignedIn()) return 'NOBODY';
  const user = await loadUser();
  if (!user) return 'NOBODY';
  return user['@type'] === 'MANAGER' ? 'MANAGER' : 'OTHER';
};

export const NOT_FOR_YOU = 'Favourites and saved searches are for clients. You are signed in as a model.';
