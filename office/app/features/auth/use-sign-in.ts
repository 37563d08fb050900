import { useReducer, useRef } from 'react';
import { CallError } from '#client/call-error.ts';
import { plainClient as client } from '#office/client.ts';
import { answerWithPasskey, passkeySentence } from '#office/passkey.ts';
import { staffSession } from '#office/session.ts';

type SignInState = {
  step: 'PASSPHRASE' | 'CODE' | 'PASSKEY';
  phoneNumber: string;
  passphrase: string;
  code: string;
  resendAtMs: number;
  busy: 'SENDING' | 'CHECKING' | null;
  /** Errors by field; general ones under `form`. */
  errors: Record<string, string>;
};

const start: SignInState = {
  step: 'PASSPHRASE',
  phoneNumber: '',
  passphrase: '',
  code: '',
  resendAtMs: 0,
  busy: null,
  errors: {},
};

/** Phone and passphrase first, then a passkey or the code sent to that phone; the server needs all three at the end. */
export function useSignIn(onSignedIn: () => void) {
  const [state, set] = useReducer((now: SignInState, change: Partial<SignInState>) => ({ ...now, ...change }), start);
  const running = useRef(false);

  async function run(busy: SignInState['busy'], work: () => Promise<void>) {
    if (running.current) return;
    running.current = true;
    set({ busy, errors: {} });
    try {
      await work();
    } catch (error) {
      const errors = errorsOf(error);
      // The current step has no such field: the error belongs to the previous step.
      const back = errors.phoneNumber !== undefined || errors.passphrase !== undefined;
      set({ errors, ...(back && { step: 'PASSPHRASE' }), code: '' });
    } finally {
      running.current = false;
      set({ busy: null });
    }
  }

  const send = async () => {
    const { phoneNumber, passphrase } = state;
    try {
      const sent = await client.call('sendStaffCode', { body: { phoneNumber, passphrase } });
      set({ step: 'CODE', code: '', resendAtMs: Date.now() + sent.resendInSeconds * 1000 });
    } catch (error) {
      if (error instanceof CallError && error.code === 'PASSKEY_NEEDED') return showPasskey();
      // A code was sent a moment ago.
      if (!(error instanceof CallError) || error.code !== 'CODE_TOO_SOON') throw error;
      const seconds = Number(error.details.retryAfterSeconds) || 0;
      set({ step: 'CODE', code: '', resendAtMs: Date.now() + seconds * 1000 });
    }
  };

  const showPasskey = async () => {
    const { phoneNumber, passphrase } = state;
    set({ step: 'PASSKEY' });
    const question = await client.call('askPasskey', { body: { phoneNumber, passphrase } });
    const answer = await answerWithPasskey(question);
    const { access_token } = await client.call('signInByPasskey', { body: { phoneNumber, passphrase, answer } });
    staffSession.write({ accessToken: access_token, refreshToken: null });
    onSignedIn();
  };

  const check = async (code: string) => {
    const { phoneNumber, passphrase } = state;
    const { access_token } = await client.call('signInStaff', { body: { phoneNumber, passphrase, code } });
    staffSession.write({ accessToken: access_token, refreshToken: null });
    onSignedIn();
  };

  const sendCode = () => {
    const errors = {
      ...(state.phoneNumber.trim() === '' && { phoneNumber: 'Enter your phone number.' }),
      ...(state.passphrase === '' && { passphrase: 'Enter your passphrase.' }),
    };
    if (Object.keys(errors).length > 0) return set({ errors });
    return run('SENDING', send);
  };

  return {
    ...state,
    sendCode,
    resend: () => run('SENDING', send),
    showPasskey: () => run('CHECKING', showPasskey),
    checkCode: (code: string) => run('CHECKING', () => check(code)),
    type: (change: Partial<Pick<SignInState, 'phoneNumber' | 'passphrase' | 'code'>>) => set({ ...change, errors: {} }),
    startOver: () => set({ step: 'PASSPHRASE', code: '', errors: {} }),
  };
}
export type SignIn = ReturnType<typeof useSignIn>;

/** Does not say which of the two is wrong: the error is shown at the passphrase. */
function errorsOf(error: unknown): Record<string, string> {
  if (!(error instanceof CallError)) return { form: passkeySentence(error) };
  if (Object.keys(error.fields).length > 0) return error.fields;
  return error.code === 'PASSPHRASE_WRONG' ? { passphrase: error.sentence } : { form: error.sentence };
}
