import { categoryCodes } from '#contract/values/job-fields.ts';
import { cities } from '#features/landing/cities.ts';
import { landingAddress } from '#features/landing/landing-address.ts';
import { LANDING, modelAddress, ZODELS } from '#features/landing/public-addresses.ts';
import { pageContext } from '#web/context.ts';
import type { Route } from './+types/sitemap.ts';

/** The sitemap: each page once, with its canonical address. */
const addresses = [
  '/',
  LANDING,
  ...categoryCodes.map(category => landingAddress({ category })),
  ...cities.map(city => landingAddress({ city })),
  '/join-as-model',
  ZODELS,
  '/privacy-policy',
  '/terms-use',
];

/** Models of the first page of the list only: crawlers find the others from the sheet. */
const MODELS = 100;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(pageContext);
  const origin = publicUrl ?? new URL(request.url).origin;
  const { items } = await api.call('getPublicModels', { query: { limit: MODELS } });
  const entries = [...addresses, ...items.map(modelAddress)].map(
    address => `<url><loc>${origin}${address}</loc></url>`,
  );
  const map = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
  ];
  return new Response(map.join('\n'), {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
