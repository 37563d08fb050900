import type { StripeElements, StripePaymentElement } from '@stripe/stripe-js';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { appearanceOf } from './appearance.ts';
import type { CardFormProps, CardFormResult } from './card-form.tsx';
import { openStripe } from './open-stripe.ts';

type Mounted = { elements: StripeElements; element: StripePaymentElement };

const FAILED = 'The payment form could not be loaded. Check your connection and reload the page.';
const failed = (message: string | undefined): CardFormResult => ({ status: 'FAILED', message: message ?? FAILED });

/** Stripe's Payment Element. For a payment that only waits for the bank nothing is entered. */
export default function PaymentElement({
  ref,
  publishableKey,
  clientSecret,
  onReady,
  onComplete,
  onError,
}: CardFormProps & { publishableKey: string }) {
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const mounted = useRef<Mounted | null>(null);
  const report = useEffectEvent((message: string) => onError?.(message));
  const ready = useEffectEvent(() => onReady?.());
  const complete = useEffectEvent(() => onComplete?.());

  useEffect(() => {
    if (!box) return;
    let isGone = false;
    const mount = async () => {
      const stripe = await openStripe(publishableKey);
      if (isGone) return;
      if (clientSecret.startsWith('pi_')) {
        const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
        if (isGone) return;
        if (paymentIntent?.status === 'requires_action') {
          ready();
          const { error } = await stripe.handleNextAction({ clientSecret });
          return error ? report(error.message ?? FAILED) : complete();
        }
      }
      const elements = stripe.elements({ clientSecret, appearance: appearanceOf(box), loader: 'auto' });
      const element = elements.create('payment');
      element.on('ready', () => ready());
      element.on('loaderror', ({ error }) => report(error.message ?? FAILED));
      element.mount(box);
      mounted.current = { elements, element };
    };
    mount().catch(() => report(FAILED));
    return () => {
      isGone = true;
      mounted.current?.element.destroy();
      mounted.current = null;
    };
  }, [box, publishableKey, clientSecret]);

  const confirm = async (): Promise<CardFormResult> => {
    if (!mounted.current) return failed(undefined);
    const { elements } = mounted.current;
    const entered = await elements.submit();
    // Shown at its field.
    if (entered.error) return { status: 'FAILED', message: null };
    const stripe = await openStripe(publishableKey);
    const options = {
      elements,
      redirect: 'if_required' as const,
      confirmParams: { return_url: window.location.href },
    };
    const { error } = clientSecret.startsWith('pi_')
      ? await stripe.confirmPayment(options)
      : await stripe.confirmSetup(options);
    if (error) return failed(error.type === 'validation_error' ? undefined : error.message);
    onComplete?.();
    return { status: 'COMPLETED' };
  };
  useImperativeHandle(ref, () => ({ confirm }));
  return <div ref={setBox} />;
}
