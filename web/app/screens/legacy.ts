import { redirect } from 'react-router';
import { pageContext } from '#web/context.ts';
import type { Route } from './+types/legacy.ts';

/** Addresses of an earlier site: they lead to where the operator keeps these texts, or to our own. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { privacyUrl, termsUrl } = context.get(pageContext);
  const isPrivacy = new URL(request.url).pathname.startsWith('/privacy-policy');
  return redirect(isPrivacy ? (privacyUrl ?? '/privacy-policy') : (termsUrl ?? '/terms-use'));
}
