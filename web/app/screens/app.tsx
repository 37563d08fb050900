import { redirect } from 'react-router';
import type { Handle } from '#page-delivery/handle.ts';
import { DASHBOARD, JOBS } from '#web/guards.ts';
import { loadUser } from '#web/user.ts';

/**
 * The document that the service worker keeps, and answers every page of the installed app with: it says nothing about
 * anyone, and its script shows the page of the address. At its own address it leads to a person's first page.
 */
export const handle: Handle = { hydrate: 'NOW' };

export async function clientLoader() {
  const user = await loadUser();
  throw redirect(user?.['@type'] === 'MANAGER' ? JOBS : user ? DASHBOARD : '/');
}
clientLoader.hydrate = true as const;

export default function App() {
  return null;
}
