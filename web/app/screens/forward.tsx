import { redirect } from 'react-router';
import type { Route } from './+types/forward.ts';

const onward: Record<string, string> = {
  '/create-job': '/create-job/invite-code',
  '/manager': '/manager/jobs/list/active',
  '/manager/jobs/list': '/manager/jobs/list/active',
  '/manager/profile': '/manager/profile/personal-info',
};

/** Redirects an address that has no screen of its own, keeping its query. */
export function nextAddressOf(url: string): string {
  const { pathname, search } = new URL(url);
  const path = pathname.replace(/\/$/, '').replace(/\.data$/, '');
  const [job] = /^\/(?:manager\/jobs|shared\/jc)\/[^/]+/.exec(path) ?? [];
  return `${onward[path] ?? (job ? `${job}/overview/all` : '/')}${search}`;
}

export const loader = ({ request }: Route.LoaderArgs) => redirect(nextAddressOf(request.url));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => redirect(nextAddressOf(request.url));

export default function Forward() {
  return null;
}
