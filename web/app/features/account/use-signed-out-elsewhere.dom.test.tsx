import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onShownInstead, shownInstead } from '#lib/show-instead.ts';
import { slug } from '#lib/slug.ts';
import { PENDING_SIGN_OUTS_KEY } from '#web/has-pending-sign-outs.ts';
import { cookieSession } from '#web/session.ts';
import { useSignedOutElsewhere } from './use-signed-out-elsewhere.ts';

function Page() {
  useSignedOutElsewhere();
  return <p>Hers</p>;
}

let stop = () => {};
beforeEach(() => {
  stop = onShownInstead(() => undefined);
});
afterEach(() => {
  stop();
  cookieSession.clear();
  vi.restoreAllMocks();
});

/** As a browser tells the other windows. */
const tell = () => dispatchEvent(new StorageEvent('storage', { key: `${slug()}_${PENDING_SIGN_OUTS_KEY}` }));

it('leaves once another window has signed out without a connection, and only then', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  cookieSession.write({ accessToken: 'a', refreshToken: 'r' });
  render(<Page />);
  expect(screen.getByText('Hers')).toBeTruthy();
  // Of someone before, while this person is signed in.
  tell();
  expect(shownInstead()).toBeNull();
  cookieSession.clear();
  onLine.mockReturnValue(true);
  tell();
  expect(shownInstead()).toBeNull();
  onLine.mockReturnValue(false);
  tell();
  expect(shownInstead()).not.toBeNull();
});
