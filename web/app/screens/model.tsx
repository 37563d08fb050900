import { redirect } from 'react-router';
import { isAppMode } from '#lib/app-mode.ts';
import { DASHBOARD } from '#web/guards.ts';
import type { Route } from './+types/model.ts';

const onward: Record<string, string> = {
  '/model/registration': '/model/registration/name',
  '/model/account': '/model/account/profile',
};

/** The redirect of a model's address without a screen of its own. On the web all others show the app page where they are. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, search } = new URL(request.url);
  const to = onward[pathname.replace(/\/$/, '')];
  if (to) throw redirect(to + search);
  if (isAppMode()) throw redirect(DASHBOARD);
  return null;
}

export default function Model() {
  return null;
}
