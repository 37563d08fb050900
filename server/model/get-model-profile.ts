import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { readOwnProfile } from './own-profile.ts';

export const getModelProfile: Handler<'getModelProfile'> = async call => ({
  profile: await readOwnProfile(call.db, userOf(call).id, call.app.clock.now()),
});
