import { lazy, Suspense } from 'react';
import { keepsOffline } from '#lib/keeps-offline.ts';
import type { OfferPushProps } from './offer-push.tsx';

const OfferPush = lazy(async () => ({ default: (await import('./offer-push.tsx')).OfferPush }));

/** The offer of push notices, which is loaded in the app alone. */
export const PushOffer = (props: OfferPushProps) =>
  keepsOffline() && (
    <Suspense>
      <OfferPush {...props} />
    </Suspense>
  );
