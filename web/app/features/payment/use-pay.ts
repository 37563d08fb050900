import { useState } from 'react';
import { CallError, sentenceOf } from '#client/call-error.ts';
import type { PaymentResult } from '#contract/schemas/payment.ts';
import { useCall } from '#web/query.ts';

type Pay = (input: { path: { id: string }; body: { methodId: string; fingerprint: string } }) => Promise<PaymentResult>;

interface PayOptions {
  pay: Pay;
  /** Reads the payment again: what is shown is what the server says. */
  refetch: () => Promise<unknown>;
}

export interface Paying {
  payNow: (asked: { jobId: string; methodId: string; fingerprint: string }) => Promise<void>;
  pending: boolean;
  /** The bank asks the person to confirm this charge in its own form. */
  confirming: { chargeId: string; clientSecret: string } | null;
  /** Asks how a charge stands: after the bank's form, or to open it again. */
  check: (chargeId: string) => Promise<void>;
  stopConfirming: () => void;
  error: string | null;
  /** What is to be paid changed while it was looked at; nothing was charged. */
  changed: boolean;
}

/** Refusals that mean the screen showed an older state; reading again says the rest. */
const outdated = new Set(['PAYMENT_CHANGED', 'PAYMENT_DONE']);

/** One payment: a try, what the bank asks, and how it ended. The server makes repeats harmless. */
export function usePay({ pay, refetch }: PayOptions): Paying {
  const checking = useCall('checkCharge');
  const [pending, setPending] = useState(false);
  const [confirming, setConfirming] = useState<Paying['confirming']>(null);
  const [error, setError] = useState<string | null>(null);
  const [changed, setChanged] = useState(false);

  async function run(ask: () => Promise<PaymentResult>) {
    setPending(true);
    setError(null);
    setChanged(false);
    try {
      const { chargeId, status, clientSecret, failure } = await ask();
      setConfirming(status === 'ACTION_NEEDED' && clientSecret ? { chargeId, clientSecret } : null);
      if (status !== 'ACTION_NEEDED') setError(failure);
    } catch (refused) {
      const code = refused instanceof CallError ? refused.code : null;
      setChanged(code === 'PAYMENT_CHANGED');
      if (!code || !outdated.has(code)) setError(sentenceOf(refused));
    } finally {
      await refetch();
      setPending(false);
    }
  }

  return {
    payNow: ({ jobId, methodId, fingerprint }) =>
      run(() => pay({ path: { id: jobId }, body: { methodId, fingerprint } })),
    pending,
    confirming,
    check: chargeId => run(() => checking.mutateAsync({ path: { id: chargeId } })),
    stopConfirming: () => setConfirming(null),
    error,
    changed,
  };
}
