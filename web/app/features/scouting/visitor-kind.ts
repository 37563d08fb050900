import { mayBeSignedIn } from '#web/session.ts';
import { loadUser } from '#web/user.ts';

/** The kind of visitor on a page that is rendered the same for everyone. */
export const visitorKind = async (): Promise<'NOBODY' | 'MANAGER' | 'OTHER'> => {
  if (!mayBeSignedIn()) return 'NOBODY';
  const user = await loadUser();
  if (!user) return 'NOBODY';
  return user['@type'] === 'MANAGER' ? 'MANAGER' : 'OTHER';
};

export const NOT_FOR_YOU = 'Favourites and saved searches are for clients. You are signed in as a model.';
