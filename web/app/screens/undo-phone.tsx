import { useState } from 'react';
import { data, isRouteErrorResponse } from 'react-router';
import { isCallError, sentenceOf } from '#client/call-error.ts';
import type { PhoneChange } from '#contract/schemas/phone-change.ts';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/button.tsx';
import { Container } from '#ui/container.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Logo } from '#ui/logo.tsx';
import { client } from '#web/client.ts';
import { pageContext } from '#web/context.ts';
import type { Route } from './+types/undo-phone.ts';
import styles from './undo-phone.module.css';

/** The address contains a secret: it is neither cached nor sent as a referrer. */
export const headers: Route.HeadersFunction = () => ({
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
});

export async function loader({ params, context }: Route.LoaderArgs): Promise<PhoneChange> {
  const { api } = context.get(pageContext);
  return api.call('getPhoneChange', { path: { secret: params.secret } }).catch((error: unknown) => {
    if (isCallError(error) && error.status >= 400 && error.status < 500) throw data(null, { status: 404 });
    throw error;
  });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Your phone number · ${matches[0].loaderData?.limits.productName ?? ''}` },
  { name: 'robots', content: 'noindex' },
];

const dayAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' });

/**
 * The page linked in the text to an old number. Opening it only shows the change: link previews open it too, only
 * people press buttons.
 */
export default function UndoPhone({ loaderData: change, params }: Route.ComponentProps) {
  const { productName } = useSite().limits;
  const [step, setStep] = useState<'ASKING' | 'BUSY' | 'DONE'>('ASKING');
  const [error, setError] = useState<string | null>(null);
  const undo = async () => {
    setStep('BUSY');
    setError(null);
    try {
      await client.call('undoPhoneChange', { path: { secret: params.secret } });
      setStep('DONE');
    } catch (failed) {
      setError(
        isCallError(failed) && failed.status === 404
          ? 'This link has been used, or its time is over.'
          : sentenceOf(failed),
      );
      setStep('ASKING');
    }
  };
  if (step === 'DONE')
    return (
      <Page>
        <h1>Your number is back</h1>
        <p>
          The account has the number ending in {change.oldEnding} again, and everyone is signed out. Sign in with a
          code, and look at your devices and jobs: whoever changed the number may have changed more.
        </p>
        <Button variant="primary" size="large" render={<a href="/">Sign in</a>}>
          Sign in
        </Button>
      </Page>
    );
  return (
    <Page>
      <h1>Was this you?</h1>
      <p>
        The phone number of a {productName} account was changed from the one ending in {change.oldEnding} to one ending
        in {change.newEnding}.
      </p>
      <p>
        If it was you, there is nothing to do. If not, take it back: the account gets the old number again, later
        changes go too, and every device is signed out. This works until {dayAndTime.format(new Date(change.undoUntil))}{' '}
        UTC.
      </p>
      <FormError>{error}</FormError>
      <Button variant="danger" size="large" loading={step === 'BUSY'} onClick={() => void undo()}>
        Put the old number back
      </Button>
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isGone = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Page>
      {isGone ? (
        <EmptyState
          heading="h1"
          title="This link does not work"
          text="It was used already, its three days are over, or it was copied in part. Your devices and your number are in your profile."
          action={<Button render={<a href="/">Sign in</a>}>Sign in</Button>}
        />
      ) : (
        <EmptyState
          heading="h1"
          title="This page did not load"
          text="It is our fault, not yours. Try again in a moment."
          action={<Button render={<a href="?">Try again</a>}>Try again</Button>}
        />
      )}
    </Page>
  );
}

function Page({ children }: { children: React.ReactNode }) {
  const { productName } = useSite().limits;
  return (
    <>
      <header className={styles.bar}>
        <Container>
          <Logo name={productName} />
        </Container>
      </header>
      <main>
        <Container width="reading" className={styles.page}>
          {children}
        </Container>
      </main>
    </>
  );
}
