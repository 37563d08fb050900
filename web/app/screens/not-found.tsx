import { data, redirect } from 'react-router';
import type { Route } from './+types/not-found.ts';

/** From section 8 of the specification: to the front page; a shared link that leads nowhere says so instead. */
function leave(url: string) {
  if (new URL(url).pathname.startsWith('/shared/')) throw data(null, { status: 404, statusText: 'Not Found' });
  return redirect('/');
}

export const loader = ({ request }: Route.LoaderArgs) => leave(request.url);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => leave(request.url);

export default function NotFound() {
  return null;
}
