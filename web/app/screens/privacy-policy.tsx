import { LegalPage } from '#features/landing/legal-page.tsx';
import { pageHead } from '#features/landing/page-head.ts';
import { privacyText } from '#features/landing/privacy-text.tsx';
import { changedText, legalTexts } from '#lib/legal-texts.ts';
import { useSite } from '#lib/site.ts';
import type { Handle } from '#page-delivery/handle.ts';
import type { Route } from './+types/privacy-policy.ts';

/** This page works without JavaScript and is not hydrated. */
export const handle: Handle = { hydrate: false, cacheAs: () => legalTexts.privacy.address };

const CACHE = 'public, max-age=3600';

export const headers: Route.HeadersFunction = () => ({ 'cache-control': CACHE });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches[0].loaderData, {
    title: legalTexts.privacy.title,
    description:
      'What is kept of clients, models and visitors, who sees what before and after a booking, and how it is deleted.',
    address: legalTexts.privacy.address,
  });

export default function PrivacyPolicy() {
  const site = useSite();
  return (
    <LegalPage
      title={legalTexts.privacy.title}
      changed={changedText(legalTexts.privacy)}
      summary="What we keep of you, who sees it and when it goes. The short of it: little is public, an address is for those who are booked, and nothing is sold."
      parts={privacyText(site)}
    />
  );
}
