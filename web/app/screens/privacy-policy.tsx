import { LegalPage } from '#features/landing/legal-page.tsx';
import { pageHead } from '#features/landing/page-head.ts';
import { changedText, legalTexts } from '#lib/legal-texts.ts';
import type { Handle } from '#page-delivery/handle.ts';
import { pageContext } from '#web/context.ts';
import type { Route } from './+types/privacy-policy.ts';

/** This page works without JavaScript and is not hydrated. */
export const handle: Handle = { hydrate: false, cacheAs: () => legalTexts.privacy.address };

/** Short: staff set what it says. */
const CACHE = 'public, max-age=300';

export const headers: Route.HeadersFunction = () => ({ 'cache-control': CACHE });

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(pageContext).api.call('getLegalText', { path: { document: legalTexts.privacy.document } });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches[0].loaderData, {
    title: legalTexts.privacy.title,
    description:
      'What is kept of clients, models and visitors, who sees what before and after a booking, and how it is deleted.',
    address: legalTexts.privacy.address,
  });

export default function PrivacyPolicy({ loaderData: { version, parts } }: Route.ComponentProps) {
  return (
    <LegalPage
      title={legalTexts.privacy.title}
      changed={changedText(version)}
      summary="What we keep of you, who sees it and when it goes. The short of it: little is public, an address is for those who are booked, and nothing is sold."
      parts={parts}
    />
  );
}
