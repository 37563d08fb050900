import { Outlet } from 'react-router';
import { SiteFooter } from '#features/landing/site-footer.tsx';
import { SiteHeader } from '#features/landing/site-header.tsx';
import { topics } from '#features/landing/topics.ts';
import { useSite } from '#lib/site.ts';
import { pageContext } from '#web/context.ts';
import type { Route } from './+types/public-shell.ts';

export const loader = async ({ context }: Route.LoaderArgs) => ({
  year: new Date().getFullYear(),
  ...topics(await context.get(pageContext).api.call('getLimits', {})),
});

/** Header and footer of the public pages. They work without JavaScript. */
export default function PublicShell({ loaderData }: Route.ComponentProps) {
  const { productName } = useSite().limits;
  const { year, cities, services } = loaderData;
  return (
    <>
      <SiteHeader productName={productName} services={services} />
      <Outlet />
      <SiteFooter productName={productName} year={year} cities={cities} services={services} />
    </>
  );
}
