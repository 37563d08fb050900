import { lazy, Suspense } from 'react';
import { isAppMode } from '#lib/app-mode.ts';

const OfflineLine = lazy(async () => ({ default: (await import('./offline-line.tsx')).OfflineLine }));

/** In the app, under the bar: that there is no connection, and what waits to be sent. */
export const OfflineNotice = () =>
  isAppMode() && (
    <Suspense>
      <OfflineLine />
    </Suspense>
  );
