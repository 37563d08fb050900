import { lazy, Suspense } from 'react';
import { isAppMode } from '#lib/app-mode.ts';
import { useSite } from '#lib/site.ts';
import { GetApp, type StoreBadgesProps } from './store-badges.tsx';

const AppOnPhone = lazy(async () => ({ default: (await import('./app-on-phone.tsx')).AppOnPhone }));

/** The specification's. */
const onWeb =
  'Your job posting is currently under review. To access the full range of features, including viewing models who apply to your project, please download the app.';
const inApp = 'Your job posting is currently under review. You hear from us as soon as models can apply.';

/** After a job was sent. */
export const UnderReview = ({ className }: { className?: string | undefined }) => (
  <p className={className}>{isAppMode() ? inApp : onWeb}</p>
);

/** Ways to the app that work now. Nobody who is in the app is sent to it. */
export function GetAppOnWeb(props: StoreBadgesProps) {
  const { appStoreUrl, playStoreUrl } = useSite();
  if (isAppMode()) return null;
  return (
    <>
      <GetApp {...props} />
      {!appStoreUrl && !playStoreUrl && (
        <Suspense>
          <AppOnPhone />
        </Suspense>
      )}
    </>
  );
}
