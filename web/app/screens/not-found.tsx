import { data, redirect } from 'react-router';
import { SharedError } from '#features/sharing/shared-error.tsx';
import type { Route } from './+types/not-found.ts';

/**
 * From section 8 of the specification: redirects to the front page; an unknown shared address shows an error in its own
 * layout.
 */
function leave(url: string) {
  const { pathname } = new URL(url);
  // Open pages of an earlier build request its files: they reload on a plain 404.
  if (pathname.startsWith('/shared/') || pathname.startsWith('/assets/'))
    throw data(null, { status: 404, statusText: 'Not Found' });
  return redirect('/');
}

export const loader = ({ request }: Route.LoaderArgs) => leave(request.url);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => leave(request.url);

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `This link does not work | ${matches[0].loaderData?.limits.productName ?? ''}` },
];

export default function NotFound() {
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SharedError error={error} />;
}
