import poppinsMedium from '@fontsource/poppins/files/poppins-latin-500-normal.woff2?url';
import { redirect } from 'react-router';
import { SignedOut } from '#features/account/signed-out.tsx';
import type { Handle } from '#page-delivery/handle.ts';
import { DASHBOARD, JOBS } from '#web/guards.ts';
import { hasPendingSignOuts } from '#web/offline/has-pending-sign-outs.ts';
import { loadUser } from '#web/user.ts';
import type { Route } from './+types/app.ts';

/**
 * The document that the service worker keeps, and answers every page of the installed app with: it says nothing about
 * anyone, and its script shows the page of the address. At its own address it leads to a person's first page.
 */
export const handle: Handle = { hydrate: 'NOW' };

/** Every signed-in screen uses it. */
export const links: Route.LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href: poppinsMedium },
];

export async function clientLoader() {
  const user = await loadUser();
  // The front page is the server's.
  if (!user && (hasPendingSignOuts() || !navigator.onLine)) return null;
  throw redirect(user?.['@type'] === 'MANAGER' ? JOBS : user ? DASHBOARD : '/');
}
clientLoader.hydrate = true as const;

export default SignedOut;
