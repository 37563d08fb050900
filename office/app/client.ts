import { CallError } from '#client/call-error.ts';
import { type Client, createClient } from '#client/client.ts';
import { wire } from '#contract/wire/index.ts';
import { setClockOffset } from '#ui/clock.ts';
import { SIGN_IN } from './lib/addresses.ts';
import { untilProved, untilSignedIn } from './lock.ts';
import { staffSession } from './session.ts';

/** For signing in and out, which wait for no other sign-in. */
export const plainClient = createClient({
  wire,
  baseUrl: '',
  session: staffSession,
  onClockOffset: setClockOffset,
});

/** What was refused because the session has ended is made again once someone has signed in. */
const onceSignedIn = async <Answer>(make: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401 || location.pathname === SIGN_IN) throw error;
    await untilSignedIn();
    return make();
  }
};

/** What moves money is asked for again once its maker has proved who they are. */
const onceProved = async <Answer>(make: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'PROOF_NEEDED' || !(await untilProved())) throw error;
    return make();
  }
};

/** The office's one client. */
export const client: Client = {
  ...plainClient,
  call: (name, input, options) => onceProved(() => onceSignedIn(() => plainClient.call(name, input, options))),
  authorized: send => onceProved(() => onceSignedIn(() => plainClient.authorized(send))),
};
