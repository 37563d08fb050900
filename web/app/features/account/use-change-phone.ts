import { useReducer } from 'react';
import { phoneUnreadable } from '#contract/values/auth.ts';
import { toast } from '#ui/toast.tsx';
import { client } from '#web/client.ts';
import { resendTimeMs, useSingleRequest } from '#web/phone-code.ts';
import { invalidate } from '#web/query.ts';
import { cacheUser } from '#web/user.ts';

type State = {
  step: 'NUMBER' | 'CODE';
  /** As +17025550123, once a code was requested. */
  phone: string;
  code: string;
  resendAtMs: number;
  busy: 'SENDING' | 'CHECKING' | null;
  error: string | null;
};

const start: State = { step: 'NUMBER', phone: '', code: '', resendAtMs: 0, busy: null, error: null };

/** The new number, then the code sent to it. Errors are shown at the step that caused them. */
export function useChangePhone(onChanged: () => void) {
  const [state, set] = useReducer((now: State, change: Partial<State>) => ({ ...now, ...change }), start);
  const run = useSingleRequest<State['busy']>(set);

  async function send(phone: string) {
    const resendAtMs = await resendTimeMs(client.call('sendPhoneCode', { body: { phoneNumber: phone } }));
    set({ phone, code: '', step: 'CODE', resendAtMs });
  }

  const check = async (code: string) => {
    cacheUser(await client.call('changePhone', { body: { phoneNumber: state.phone, code } }));
    void invalidate('getDevices');
    toast.success('Your number is changed. Other devices are signed out.');
    onChanged();
  };

  return {
    ...state,
    sendCode: (phone: string | null) =>
      phone === null ? set({ error: phoneUnreadable }) : void run('SENDING', () => send(phone)),
    resend: () => void run('SENDING', () => send(state.phone)),
    checkCode: (code: string) => void run('CHECKING', () => check(code)),
    typeCode: (code: string) => set({ code, error: null }),
    clearError: () => set({ error: null }),
    changeNumber: () => set({ step: 'NUMBER', error: null }),
    startOver: () => set(start),
  };
}
