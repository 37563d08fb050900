import { lazy, Suspense } from 'react';
import { keepsOffline } from '#lib/keeps-offline.ts';
import type { PushOfferProps } from './push-offer-panel.tsx';

const PushOfferPanel = lazy(async () => ({ default: (await import('./push-offer-panel.tsx')).PushOfferPanel }));

/** The offer of push notices, which is loaded in the app alone. */
export const PushOffer = (props: PushOfferProps) =>
  keepsOffline() && (
    <Suspense>
      <PushOfferPanel {...props} />
    </Suspense>
  );
