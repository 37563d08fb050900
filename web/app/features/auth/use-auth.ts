import { useReducer } from 'react';
import { CallError } from '#client/call-error.ts';
import { ownTimeZone } from '#client/own-time-zone.ts';
import { storedTokens } from '#client/session.ts';
import { isAuthenticated } from '#contract/rules/user.ts';
import type { User } from '#contract/schemas/user.ts';
import { type AuthStep, type AuthType, phoneUnreadable } from '#contract/values/auth.ts';
import { isAppMode } from '#lib/app-mode.ts';
import { isSeeing } from '#lib/seeing.ts';
import { client } from '#web/client.ts';
import { endSeeing } from '#web/end-seeing.ts';
import { claimStorage } from '#web/offline/claim-storage.ts';
import { endSession } from '#web/offline/pending-sign-outs.ts';
import { resendTimeMs, useSingleRequest } from '#web/phone-code.ts';
import { queryClient } from '#web/query.ts';
import { cookieSession, mayBeSignedIn, sessionOwner } from '#web/session.ts';
import { cacheUser, loadUser } from '#web/user.ts';

const restoreAnswers = async () => (await import('#web/offline/restore-answers.ts')).restoreAnswers();

export type Role = 'becomeManager' | 'becomeModel' | 'becomeAmbassador';

export type AuthState = {
  authType: AuthType;
  authStep: AuthStep;
  /** As +17025550123, once a code was requested. */
  phone: string;
  code: string;
  resendAtMs: number;
  /** The action in flight, such as the role being chosen. */
  busy: 'SENDING' | 'CHECKING' | 'LEAVING' | Role | null;
  error: string | null;
};

const SIGN_OUT_TIMEOUT_MS = 1500;

const NO_COOKIES =
  'This browser keeps no cookies for this site, and signing in needs two. Allow them, then ask for a new code.';
const NOT_TAKEN = 'Signing in did not work. Ask for a new code and try again.';

/** Phone number, code, role: the state and the actions. `onSignedIn` receives a person with a role. */
export function useAuth(startAt: AuthStep, onSignedIn: (user: User) => Promise<void>) {
  const [state, set] = useReducer((now: AuthState, change: Partial<AuthState>) => ({ ...now, ...change }), {
    authType: 'Signin',
    authStep: startAt,
    phone: '',
    code: '',
    resendAtMs: 0,
    busy: null,
    error: null,
  });
  const run = useSingleRequest<AuthState['busy']>(set);

  async function goOn(user: User) {
    const owner = sessionOwner();
    // Before anything is stored for this person.
    if (owner) await claimStorage(owner).catch(() => undefined);
    // Before the person is cached, so that they are stored too. A browser that stores nothing goes on without it.
    if (isAppMode() && isAuthenticated(user)) await restoreAnswers().catch(() => undefined);
    cacheUser(user);
    if (isAuthenticated(user)) {
      await onSignedIn(user);
    } else if (user['@type'] === 'COMMON') set({ authStep: 'ROLE', error: null });
    else set({ error: 'This kind of account has no pages here.' });
  }

  async function send(phone: string) {
    const resendAtMs = await resendTimeMs(client.call('sendCode', { body: { phoneNumber: phone } }));
    set({ phone, code: '', authStep: 'VERIFICATION_CODE', resendAtMs });
    // Only for a greeting: nothing waits for it, and it may fail.
    void client.call('getUserByPhone', { query: { phoneNumber: phone } }).then(
      ({ exists }) => set({ authType: exists ? 'Signin' : 'Signup' }),
      () => undefined,
    );
  }

  const sendCode = (phone: string | null) => {
    if (phone === null) return set({ error: phoneUnreadable });
    const isSentAlready = phone === state.phone && Date.now() < state.resendAtMs;
    if (isSentAlready) return set({ authStep: 'VERIFICATION_CODE', code: '', error: null });
    return run('SENDING', () => send(phone));
  };

  const checkCode = (code: string) =>
    run('CHECKING', async () => {
      // The code was accepted and only a later request failed: the code is not asked for twice.
      const known = await loadUser();
      if (known) return goOn(known);
      const grant = {
        grant_type: 'verification_code' as const,
        phoneNumber: state.phone,
        code,
        timeZone: ownTimeZone(),
      };
      cookieSession.write(storedTokens(await client.call('getAccessToken', { body: grant })));
      const user = await loadUser();
      if (user) await goOn(user);
      else set({ error: mayBeSignedIn() ? NOT_TAKEN : NO_COOKIES });
    });

  const chooseRole = (role: Role) =>
    run(role, async () => {
      const user = await client.call(role, {}).catch(async error => {
        // Chosen already on another device: that choice applies.
        if (!(error instanceof CallError) || error.code !== 'ROLE_TAKEN') throw error;
        return client.call('getUser', {});
      });
      await goOn(user);
    });

  /** Ends the session of a phone without a role, which has nothing else here: what a visitor has answered so far is kept. */
  const leave = () =>
    run('LEAVING', async () => {
      if (isSeeing()) return endSeeing();
      const tokens = cookieSession.read();
      cookieSession.clear();
      queryClient.clear();
      await endSession(tokens, SIGN_OUT_TIMEOUT_MS);
      set({ authType: 'Signin', authStep: 'PHONE_NUMBER', phone: '', code: '', resendAtMs: 0, error: null });
    });

  return {
    ...state,
    sendCode,
    resend: () => run('SENDING', () => send(state.phone)),
    checkCode,
    chooseRole,
    leave,
    typeCode: (code: string) => set({ code, error: null }),
    clearError: () => set({ error: null }),
    changeNumber: () => set({ authStep: 'PHONE_NUMBER', error: null }),
    switchType: () => set({ authType: state.authType === 'Signin' ? 'Signup' : 'Signin', error: null }),
  };
}

export type Auth = ReturnType<typeof useAuth>;
