import poppinsText from '@fontsource/poppins/files/poppins-latin-400-normal.woff2?url';
import poppinsTitle from '@fontsource/poppins/files/poppins-latin-600-normal.woff2?url';
import { lazy, type ReactNode, Suspense, useContext, useSyncExternalStore } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import '#ui/fonts.css';
import icon from '#ui/icon.svg?url';
import '#ui/tokens.css';
import { isMapPage } from '#contract/rules/map-pages.ts';
import { earlyClicksScript } from '#page-delivery/browser/early-clicks.ts';
import { IncompletePage } from '#page-delivery/browser/incomplete-page.tsx';
import { Nonce } from '#page-delivery/browser/nonce.ts';
import { useHydration } from '#page-delivery/handle.ts';
import type { Route } from './+types/root.ts';
import { BuildVersion } from './build-version.ts';
import { pageContext } from './context.ts';
import { LastError } from './last-error.tsx';
import { appModeScript, isAppDocument } from './lib/app-mode.ts';
import { gateScript } from './lib/gate.ts';
import { lastScreenScript } from './lib/last-screen.ts';
import { onSeeing, seeingToken } from './lib/seeing.ts';
import { sessionStorageFallbackScript } from './lib/session-storage-fallback.ts';
import { onShownInstead, shownInstead } from './lib/show-instead.ts';
import { type Site, useOptionalSite } from './lib/site.ts';
import { isOnSmallScreens } from './lib/small-screens.ts';
import { MobileGate } from './shells/mobile-gate.tsx';
import { ShellFallback } from './shells/shell-fallback.tsx';

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;

export const links: Route.LinksFunction = () => [
  { ...font, href: poppinsText },
  { ...font, href: poppinsTitle },
  { rel: 'icon', type: 'image/svg+xml', href: icon },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
];

/** To the edges of the screen, past notches; where the system allows it, a keyboard makes the page smaller instead of covering it. */
const VIEWPORT = 'width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content';

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.limits.productName ?? 'Error' }];

export async function loader({ context, request }: Route.LoaderArgs): Promise<Site> {
  const { api, publicUrl, ...page } = context.get(pageContext);
  const { slug, mobileWeb, appStoreUrl, playStoreUrl, privacyEmail } = page;
  const url = new URL(request.url);
  const limits = await api.call('getLimits', {});
  const mapTiles = isMapPage(url.pathname) ? page.mapTiles : null;
  const site = { slug, mobileWeb, appStoreUrl, playStoreUrl, mapTiles, privacyEmail };
  return { limits, now: new Date().toISOString(), origin: publicUrl ?? url.origin, ...site };
}

/** Limits are fetched once for each page load. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const site = useOptionalSite();
  const hydration = useHydration();
  const nonce = useContext(Nonce);
  const version = useContext(BuildVersion);
  const hydrate = !hydration.includes(false);
  const now = hydration.includes('NOW');
  const { pathname } = useLocation();
  const isForApp = isAppDocument(pathname);
  const gated = site?.mobileWeb === 'GATE' && !isForApp && !isOnSmallScreens(pathname);
  return (
    <html
      lang="en"
      data-slug={site?.slug}
      data-hydrate={now ? 'now' : undefined}
      data-weights={now ? undefined : 2}
      // Kept for weeks on a device, the app's document does not know the time.
      data-now={hydrate && !isForApp ? site?.now : undefined}
      data-for-app={isForApp ? '' : undefined}
      data-version={now ? version : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content={VIEWPORT} />
        <meta name="theme-color" content="#fafaf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#141412" media="(prefers-color-scheme: dark)" />
        <Meta />
        {/* Style sheets are our own files, which the content security policy allows without a nonce. */}
        <Links nonce="" />
        {(hydrate || gated) && (
          <>
            <script nonce={nonce} suppressHydrationWarning>
              {appModeScript}
            </script>
            <script nonce={nonce} suppressHydrationWarning>
              {gateScript}
            </script>
          </>
        )}
        {hydrate && (
          <>
            <script nonce={nonce} suppressHydrationWarning>
              {sessionStorageFallbackScript}
            </script>
            <script nonce={nonce} suppressHydrationWarning>
              {earlyClicksScript}
            </script>
          </>
        )}
      </head>
      <body>
        {hydrate && <IncompletePage />}
        <MobileGate gated={gated ? site : undefined} hydrate={hydrate}>
          {children}
        </MobileGate>
        {isForApp && (
          <script nonce={nonce} suppressHydrationWarning>
            {lastScreenScript}
          </script>
        )}
        {hydrate && (
          <>
            <ScrollRestoration storageKey={`${site?.slug ?? 'zodel'}_scroll`} />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

const SeeingBanner = lazy(async () => ({ default: (await import('./shells/seeing-banner.tsx')).SeeingBanner }));
const isSeeingNow = () => seeingToken() !== null;

export default function Root() {
  const isSeen = useSyncExternalStore(onSeeing, isSeeingNow, () => false);
  const Instead = useSyncExternalStore(onShownInstead, shownInstead, () => null);
  return (
    <>
      {Instead ? <Instead /> : <Outlet />}
      {isSeen && (
        <Suspense>
          <SeeingBanner />
        </Suspense>
      )}
    </>
  );
}

/** While the document of the app finds out which page it shows. */
export function HydrateFallback() {
  return <ShellFallback />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LastError error={error} />;
}
