import { pageContext } from '#web/context.ts';
import type { Route } from './+types/manifest.ts';

/** The paper colour of tokens.css in light mode. A manifest cannot use style sheets. */
const paper = '#fafaf7';

/** The web app manifest of the model's side, for the home screen. */
export async function loader({ context }: Route.LoaderArgs) {
  const { productName } = await context.get(pageContext).api.call('getLimits', {});
  const icon = (name: string, px: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${name}.png`,
    sizes: `${px}x${px}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    id: '/model/account/dashboard',
    name: productName,
    short_name: productName,
    description: 'Job offers and bookings for models.',
    start_url: '/model/account/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: paper,
    icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('icon-maskable-512', 512, 'maskable')],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
