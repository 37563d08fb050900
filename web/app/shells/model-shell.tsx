import { Outlet, useSearchParams } from 'react-router';
import { useSignOut } from '#features/account/use-sign-out.tsx';
import { DownloadApp } from '#features/app/download-app.tsx';
import { isAppMode } from '#lib/app-mode.ts';
import { codeIn } from '#lib/invite-address.ts';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/button.tsx';
import { guard } from '#web/guards.ts';
import { useUser } from '#web/user.ts';
import type { Route } from './+types/model-shell.ts';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guard('inApp')];

/** On the web models and ambassadors are sent to the app. The sentences are the specification's. */
export default function ModelShell() {
  const { productName } = useSite().limits;
  const user = useUser();
  const ambassador = user['@type'] === 'AMBASSADOR';
  const code = codeIn(useSearchParams()[0]);
  const { leave, question } = useSignOut();
  const signOut = (
    <>
      <Button variant="quiet" onClick={leave}>
        Sign out
      </Button>
      {question}
    </>
  );
  if (isAppMode()) return <Outlet />;
  return (
    <DownloadApp
      title={`${productName} app`}
      text={
        ambassador
          ? 'Thank you for signing up as an ambassador. Please download the app to continue.'
          : 'Download the app to complete onboarding. Job offers are already waiting for you.'
      }
      action={signOut}
    >
      {code !== null && !ambassador && !user.invitedBy && (
        <p>
          Your invite code is <strong>{code}</strong>. Enter it when the app asks for your name.
        </p>
      )}
    </DownloadApp>
  );
}
