import { Outlet } from 'react-router';
import { AccountMenu } from '#features/account/account-menu.tsx';
import { useSite } from '#lib/site.ts';
import { Logo } from '#ui/logo.tsx';
import { guard } from '#web/guards.ts';
import type { Route } from './+types/registration.ts';
import styles from './registration.module.css';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guard('modelOnboarding')];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Sign up · ${matches[0].loaderData?.limits.productName ?? ''}` },
];

/** The two questions of a new model's registration. */
export default function Registration() {
  const { productName } = useSite().limits;
  return (
    <>
      <header className={styles.bar}>
        <Logo name={productName} />
        <AccountMenu />
      </header>
      <main className={styles.page}>
        <Outlet />
      </main>
    </>
  );
}
