import { lazy, Suspense } from 'react';
import { keepsOffline } from '#lib/keeps-offline.ts';

const OfflineLine = lazy(async () => ({ default: (await import('./offline-line.tsx')).OfflineLine }));

/** In the app, under the bar: that there is no connection, and what waits to be sent. */
export const OfflineNotice = () =>
  keepsOffline() && (
    <Suspense>
      <OfflineLine />
    </Suspense>
  );
