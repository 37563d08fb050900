import { pageContext } from '#web/context.ts';
import type { Route } from './+types/manifest.ts';

/** The paper colour of tokens.css in light mode. A manifest cannot use style sheets. */
const paper = '#fafaf7';

const DASHBOARD = '/model/account/dashboard';

/** A long press on the icon offers these; a manager's way leads on from the first to their own jobs. */
const shortcuts = [
  { name: 'Booked jobs', url: `${DASHBOARD}?list=booked` },
  { name: 'Messages', url: '/chat' },
  { name: 'Your profile', url: '/model/account/profile' },
];

/** The web app manifest, for the home screen. */
export async function loader({ context }: Route.LoaderArgs) {
  const { productName } = await context.get(pageContext).api.call('getLimits', {});
  const icon = (name: string, px: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${name}.png`,
    sizes: `${px}x${px}`,
    type: 'image/png',
    purpose,
  });
  const screenshot = (name: string, sizes: string, form_factor: 'narrow' | 'wide', label: string) => ({
    src: `/screenshots/${name}.webp`,
    sizes,
    type: 'image/webp',
    form_factor,
    label,
  });
  const manifest = {
    id: DASHBOARD,
    name: productName,
    short_name: productName,
    description: 'Job offers and bookings for models; for clients who applies, and the day of the job.',
    lang: 'en',
    categories: ['business', 'lifestyle'],
    start_url: DASHBOARD,
    scope: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: paper,
    icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('icon-maskable-512', 512, 'maskable')],
    shortcuts: shortcuts.map(shortcut => ({ ...shortcut, icons: [icon('icon-192', 192, 'any')] })),
    screenshots: [
      screenshot('jobs', '780x1688', 'narrow', 'Jobs for you, with the day, the client and the pay'),
      screenshot('booking', '780x1688', 'narrow', 'A booked job: the hours, the place, and what to bring'),
      screenshot('desk', '1200x750', 'wide', 'The review desk: who applied, one of them large'),
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
