import { LegalPage } from '#features/landing/legal-page.tsx';
import { pageHead } from '#features/landing/page-head.ts';
import { changedText, legalTexts } from '#lib/legal-texts.ts';
import type { Handle } from '#page-delivery/handle.ts';
import { pageContext } from '#web/context.ts';
import type { Route } from './+types/terms-use.ts';

/** This page works without JavaScript and is not hydrated. */
export const handle: Handle = { hydrate: false, cacheAs: () => legalTexts.terms.address };

/** Short: staff set what it says. */
const CACHE = 'public, max-age=300';

export const headers: Route.HeadersFunction = () => ({ 'cache-control': CACHE });

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(pageContext).api.call('getLegalText', { path: { document: legalTexts.terms.document } });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches[0].loaderData, {
    title: legalTexts.terms.title,
    description: 'The rules for clients and models: posting, booking, pay, cancelling and conduct.',
    address: legalTexts.terms.address,
  });

export default function TermsUse({ loaderData: { version, parts } }: Route.ComponentProps) {
  return (
    <LegalPage
      title={legalTexts.terms.title}
      changed={changedText(version)}
      summary="The rules of the marketplace for clients and models: who may book whom, what a booking means, and what happens when somebody cancels."
      parts={parts}
    />
  );
}
