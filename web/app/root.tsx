import poppinsText from '@fontsource/poppins/files/poppins-latin-400-normal.woff2?url';
import poppinsTitle from '@fontsource/poppins/files/poppins-latin-600-normal.woff2?url';
import { type ReactNode, useContext } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import '#ui/fonts.css';
import icon from '#ui/icon.svg?url';
import '#ui/tokens.css';
import { earlyClicksScript } from '#page-delivery/browser/early-clicks.ts';
import { IncompletePage } from '#page-delivery/browser/incomplete-page.tsx';
import { Nonce } from '#page-delivery/browser/nonce.ts';
import { useHydration } from '#page-delivery/handle.ts';
import type { Route } from './+types/root.ts';
import { pageContext } from './context.ts';
import { LastError } from './last-error.tsx';
import { appModeScript } from './lib/app-mode.ts';
import { gateScript } from './lib/gate.ts';
import { sessionStorageFallbackScript } from './lib/session-storage-fallback.ts';
import { type Site, useOptionalSite } from './lib/site.ts';
import { isOnSmallScreens } from './lib/small-screens.ts';
import { MobileGate } from './shells/mobile-gate.tsx';

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;

export const links: Route.LinksFunction = () => [
  { ...font, href: poppinsText },
  { ...font, href: poppinsTitle },
  { rel: 'icon', type: 'image/svg+xml', href: icon },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
];

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.limits.productName ?? 'Error' }];

export async function loader({ context, request }: Route.LoaderArgs): Promise<Site> {
  const { api, publicUrl, slug, mobileWeb, appStoreUrl, playStoreUrl, privacyEmail } = context.get(pageContext);
  const origin = publicUrl ?? new URL(request.url).origin;
  const limits = await api.call('getLimits', {});
  return { limits, now: new Date().toISOString(), origin, slug, mobileWeb, appStoreUrl, playStoreUrl, privacyEmail };
}

/** Limits are fetched once for each page load. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const site = useOptionalSite();
  const hydration = useHydration();
  const nonce = useContext(Nonce);
  const hydrate = !hydration.includes(false);
  const now = hydration.includes('NOW');
  const { pathname } = useLocation();
  const gated = site?.mobileWeb === 'GATE' && !isOnSmallScreens(pathname);
  return (
    <html
      lang="en"
      data-slug={site?.slug}
      data-hydrate={now ? 'now' : undefined}
      data-weights={now ? undefined : 2}
      data-now={hydrate ? site?.now : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
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

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LastError error={error} />;
}
