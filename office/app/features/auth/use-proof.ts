import { useEffect, useReducer, useRef } from 'react';
import { CallError, sentenceOf } from '#client/call-error.ts';
import { client } from '#office/client.ts';

type Proof = {
  code: string;
  resendAtMs: number;
  busy: 'SENDING' | 'CHECKING' | null;
  error?: string;
  formError?: string;
};

const start: Proof = { code: '', resendAtMs: 0, busy: null };

/** Has a code texted at once, and checks it. */
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
      set({ code: '', ...(atCode ? { error: atCode } : { formError: sentenceOf(error) }) });
    } finally {
      running.current = false;
      set({ busy: null });
    }
  }

  const send = () =>
    run('SENDING', async () => {
      try {
        const { resendInSeconds } = await client.call('sendProofCode', {});
        set({ code: '', resendAtMs: Date.now() + resendInSeconds * 1000 });
      } catch (error) {
        // A code was sent a moment ago.
        if (!(error instanceof CallError) || error.code !== 'CODE_TOO_SOON') throw error;
        set({ resendAtMs: Date.now() + (Number(error.details.retryAfterSeconds) || 0) * 1000 });
      }
    });
  const sendNow = useRef(send);
  useEffect(() => void sendNow.current(), []);

  return {
    ...state,
    send,
    type: (code: string) => set({ code, error: '', formError: '' }),
    check: (code: string) =>
      run('CHECKING', async () => {
        await client.call('proveStaff', { body: { code } });
        onProved();
      }),
  };
}
