import { redirect } from 'react-router';
import { pageContext } from '#web/context.ts';
import type { Route } from './+types/legacy.ts';

/** Redirects addresses of an earlier site to the operator's own texts, or to ours. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { privacyUrl, termsUrl } = context.get(pageContext);
  const isPrivacy = new URL(request.url).pathname.startsWith('/privacy-policy');
  return redirect(isPrivacy ? (privacyUrl ?? '/privacy-policy') : (termsUrl ?? '/terms-use'));
}
