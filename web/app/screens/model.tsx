import { redirect } from 'react-router';
import { isAppMode } from '#lib/app-mode.ts';
import { DASHBOARD } from '#web/guards.ts';
import type { Route } from './+types/model.ts';

const onward: Record<string, string> = {
  '/model/registration': '/model/registration/name',
  '/model/account': '/model/account/profile',
};

/** The redirect of a model's address without a screen of its own. On the web they all show the app page. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const path = new URL(request.url).pathname.replace(/\/$/, '');
  if (isAppMode()) throw redirect(onward[path] ?? DASHBOARD);
  return null;
}

export default function Model() {
  return null;
}
