import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onShownInstead, shownInstead } from '#lib/show-instead.ts';
import { beginSignOut } from '#lib/signing-out.ts';
import { slug } from '#lib/slug.ts';
import { removeStored, writeStored } from '#lib/storage.ts';
import { client, leave } from '#web/client.ts';
import { PENDING_SIGN_OUTS_KEY } from '#web/offline/has-pending-sign-outs.ts';
import { KEPT_FOR_KEY } from '#web/offline/offline-state.ts';
import { cookieSession } from '#web/session.ts';
import { useSignedOutElsewhere } from './use-signed-out-elsewhere.ts';

vi.mock('#web/client.ts', { spy: true });
// Once begun it never ends, for all tests.
vi.mock('#lib/signing-out.ts', () => ({ isSigningOut: () => false, beginSignOut: vi.fn() }));

function Page() {
  useSignedOutElsewhere('ines');
  return <p>Hers</p>;
}

const tokenOf = (sub: string) => `e.${btoa(JSON.stringify({ sub }))}.s`;
const signIn = (sub: string) => cookieSession.write({ accessToken: tokenOf(sub), refreshToken: 'r' });

let stop = () => {};
beforeEach(() => {
  stop = onShownInstead(() => undefined);
  vi.mocked(leave).mockReturnValue();
});
afterEach(() => {
  stop();
  cookieSession.clear();
  removeStored(PENDING_SIGN_OUTS_KEY);
  vi.restoreAllMocks();
});

/** As a browser tells the other windows. */
const tell = (name: string) => dispatchEvent(new StorageEvent('storage', { key: `${slug()}_${name}` }));

describe('another window', () => {
  it('that signs out leads this one to the front page', () => {
    signIn('ines');
    render(<Page />);
    expect(screen.getByText('Hers')).toBeTruthy();
    tell(KEPT_FOR_KEY);
    expect(leave).not.toHaveBeenCalled();
    cookieSession.clear();
    tell(KEPT_FOR_KEY);
    expect(leave).toHaveBeenCalledOnce();
  });

  it('that signs out without a connection has this one say so, once it is stored that it did', () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    signIn('ines');
    render(<Page />);
    writeStored(PENDING_SIGN_OUTS_KEY, [{ accessToken: 'a', refreshToken: 'r' }]);
    // Of someone before, while this person is signed in.
    tell(PENDING_SIGN_OUTS_KEY);
    expect(shownInstead()).toBeNull();
    cookieSession.clear();
    onLine.mockReturnValue(true);
    tell(PENDING_SIGN_OUTS_KEY);
    expect(shownInstead()).toBeNull();
    onLine.mockReturnValue(false);
    tell(PENDING_SIGN_OUTS_KEY);
    expect(shownInstead()).not.toBeNull();
  });

  it('in which someone else signs in has this one opened anew, and nothing sent from it before', async () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    const fetched = vi.fn(async () => Response.json({}));
    vi.stubGlobal('fetch', fetched);
    signIn('ines');
    render(<Page />);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(reload).not.toHaveBeenCalled();
    await client.call('getUser', {});
    expect(fetched).toHaveBeenCalledOnce();

    signIn('mirre');
    await expect(client.call('getUser', {})).rejects.toMatchObject({ code: 'ABORTED' });
    expect(fetched).toHaveBeenCalledOnce();
    expect(cookieSession.read().accessToken).toBe(tokenOf('mirre'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(reload).toHaveBeenCalledOnce();
    expect(beginSignOut).toHaveBeenCalled();
  });
});
