import { useEffect, useReducer, useRef } from 'react';
import { CallError } from '#client/call-error.ts';
import { client } from '#office/client.ts';
import { answerWithPasskey, passkeySentence } from '#office/passkey.ts';

type Proof = {
  /** Null until the server has said which. */
  way: 'CODE' | 'PASSKEY' | null;
  code: string;
  resendAtMs: number;
  busy: 'SENDING' | 'CHECKING' | null;
  error?: string;
  formError?: string;
};

const start: Proof = { way: null, code: '', resendAtMs: 0, busy: null };

/** Asks for a passkey at once, or has a code texted, and checks it. */
export function useProof(onProved: () => void) {
  const [state, set] = useReducer((now: Proof, change: Partial<Proof>) => ({ ...now, ...change }), start);
  const running = useRef(false);

  async function run(busy: Proof['busy'], work: () => Promise<void>) {
    if (running.current) return;
    running.current = true;
    set({ busy, error: '', formError: '' });
    try {
      await work();
    } catch (error) {
      const atCode = error instanceof CallError ? error.fields.code : undefined;
      set({ code: '', ...(atCode ? { error: atCode } : { formError: passkeySentence(error) }) });
    } finally {
      running.current = false;
      set({ busy: null });
    }
  }

  const showPasskey = async () => {
    set({ way: 'PASSKEY' });
    const answer = await answerWithPasskey(await client.call('askProofPasskey', {}));
    await client.call('proveByPasskey', { body: { answer } });
    onProved();
  };

  const send = () =>
    run('SENDING', async () => {
      try {
        const { resendInSeconds } = await client.call('sendProofCode', {});
        set({ way: 'CODE', code: '', resendAtMs: Date.now() + resendInSeconds * 1000 });
      } catch (error) {
        if (error instanceof CallError && error.code === 'PASSKEY_NEEDED') return showPasskey();
        // A code was sent a moment ago.
        if (!(error instanceof CallError) || error.code !== 'CODE_TOO_SOON') throw error;
        set({ way: 'CODE', resendAtMs: Date.now() + (Number(error.details.retryAfterSeconds) || 0) * 1000 });
      }
    });
  const sendNow = useRef(send);
  useEffect(() => void sendNow.current(), []);

  return {
    ...state,
    send,
    showPasskey: () => run('CHECKING', showPasskey),
    type: (code: string) => set({ code, error: '', formError: '' }),
    check: (code: string) =>
      run('CHECKING', async () => {
        await client.call('proveStaff', { body: { code } });
        onProved();
      }),
  };
}
