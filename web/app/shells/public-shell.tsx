import { Outlet } from 'react-router';
import { SiteFooter } from '#features/landing/site-footer.tsx';
import { SiteHeader } from '#features/landing/site-header.tsx';
import { topics } from '#features/landing/topics.ts';
import { useSite } from '#lib/site.ts';
import type { Route } from './+types/public-shell.ts';

export const loader = () => ({ year: new Date().getFullYear(), ...topics() });

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
