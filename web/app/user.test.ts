import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '#client/call-error.ts';
import { client } from './client.ts';
import { queryClient, queryFor } from './query.ts';
import { cookieSession } from './session.ts';
import { loadUser } from './user.ts';

const { queryKey } = queryFor('getUser', {});
const stored = (state: 'ONBOARDING' | 'ACTIVE') => ({ '@type': 'MODEL', state, name: null });
const now = { '@type': 'MODEL', state: 'ACTIVE', name: 'Wren Abara' };

/** As after a restart of the app. */
const restore = (state: 'ONBOARDING' | 'ACTIVE') => {
  queryClient.setQueryData(queryKey, stored(state) as never);
  void queryClient.invalidateQueries({ queryKey });
};

beforeEach(() => {
  // Who may be signed in is asked of the browser, which there is none of.
  vi.spyOn(cookieSession, 'read').mockReturnValue({ accessToken: 'a', refreshToken: 'r' });
});
afterEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
});

it('does not take what was stored during registration for where they are', async () => {
  restore('ONBOARDING');
  vi.spyOn(client, 'call').mockResolvedValue(now as never);
  expect(await loadUser()).toEqual(now);
});

it('takes it where the server cannot be reached', async () => {
  restore('ONBOARDING');
  vi.spyOn(client, 'call').mockRejectedValue(new CallError({ status: 0, code: 'OFFLINE', message: '', sentence: '' }));
  expect(await loadUser()).toEqual(stored('ONBOARDING'));
});

it('does not wait for the server otherwise', async () => {
  restore('ACTIVE');
  const call = vi.spyOn(client, 'call').mockResolvedValue(now as never);
  expect(await loadUser()).toEqual(stored('ACTIVE'));
  expect(call).not.toHaveBeenCalled();
});
