import poppinsMedium from '@fontsource/poppins/files/poppins-latin-500-normal.woff2?url';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, redirect } from 'react-router';
import { useSignedOutElsewhere } from '#features/account/use-signed-out-elsewhere.ts';
import { hasSessionCookie } from '#lib/cookie.ts';
import { signInAddress } from '#lib/return-address.ts';
import type { Handle } from '#page-delivery/handle.ts';
import { Toaster } from '#ui/toast.tsx';
import { pageContext } from '#web/context.ts';
import { guard } from '#web/guards.ts';
import { claimStorage } from '#web/offline/claim-storage.ts';
import { queryClient } from '#web/query.ts';
import { sessionOwner } from '#web/session.ts';
import { useFieldInView } from '#web/use-field-in-view.ts';
import { useLiveEvents } from '#web/use-live-events.ts';
import { useOpenedNotices } from '#web/use-opened-notices.ts';
import { loadUser, useUser } from '#web/user.ts';
import type { Route } from './+types/signed-in-shell.ts';
import { ShellError } from './shell-error.tsx';
import { ShellFallback } from './shell-fallback.tsx';
import { useApp, usePushCheck } from './use-app.ts';

export const handle: Handle = { hydrate: 'NOW' };

/** A preloaded font, because names, counts and buttons use it: arriving late, it would shift the layout. */
export const links: Route.LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href: poppinsMedium },
];

/** On the server: a request without a session is redirected before anything is rendered. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { slug } = context.get(pageContext);
  if (!hasSessionCookie(request.headers.get('cookie') ?? '', slug)) throw redirect(signInAddress(new URL(request.url)));
  return null;
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guard('signedIn')];

export async function clientLoader() {
  const owner = sessionOwner();
  // Before any screen shows what is stored.
  if (owner) await claimStorage(owner).catch(() => undefined);
  await loadUser();
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <ShellFallback />;
}

export default function SignedInShell() {
  return (
    <QueryClientProvider client={queryClient}>
      <LiveEvents />
      <Outlet />
      <Toaster />
    </QueryClientProvider>
  );
}

function LiveEvents() {
  useLiveEvents();
  useOpenedNotices();
  useApp();
  usePushCheck();
  useFieldInView();
  useSignedOutElsewhere(useUser().id);
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ShellError error={error} />;
}
