import { Outlet } from 'react-router';
import { hasSessionCookie } from '#lib/cookie.ts';
import { Spinner } from '#ui/spinner.tsx';
import { pageContext } from '#web/context.ts';
import { guard } from '#web/guards.ts';
import type { Route } from './+types/signed-out-shell.ts';
import { ShellError } from './shell-error.tsx';
import styles from './shell-fallback.module.css';

/** Without a session the page is rendered at once; otherwise the browser loads the user first. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { slug } = context.get(pageContext);
  return { waiting: hasSessionCookie(request.headers.get('cookie') ?? '', slug) };
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guard('signedOut')];

export async function clientLoader() {
  return { waiting: false };
}
clientLoader.hydrate = true as const;

export default function SignedOutShell({ loaderData }: Route.ComponentProps) {
  if (loaderData.waiting)
    return (
      <main className={styles.wait}>
        <Spinner label="Loading" size="large" />
      </main>
    );
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ShellError error={error} />;
}
