import { createClient } from '#client/client.ts';
import { wire } from '#contract/wire/index.ts';
import { setClockOffset } from '#ui/clock.ts';
import { SIGN_IN, signInAddress } from './lib/addresses.ts';
import { staffSession } from './session.ts';

/** A full page load, so that nothing of the previous person stays in memory. */
const toSignIn = () => {
  if (location.pathname !== SIGN_IN) location.assign(signInAddress(location));
};

/** The office's one client. */
export const client = createClient({
  wire,
  baseUrl: '',
  session: staffSession,
  onSignedOut: toSignIn,
  onClockOffset: setClockOffset,
});
