import { ArrowLeft, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, redirect, useNavigate } from 'react-router';
import { sentenceOf } from '#client/call-error.ts';
import { isAuthenticated, isOnboarding } from '#contract/rules/user.ts';
import type { User } from '#contract/schemas/user.ts';
import { AuthForm } from '#features/auth/auth-form.tsx';
import { hasSessionCookie } from '#lib/cookie.ts';
import { hireModelsAddress } from '#lib/hire-models-address.ts';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/button.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Logo } from '#ui/logo.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Toaster } from '#ui/toast.tsx';
import { toast } from '#ui/toast-store.ts';
import { pageContext } from '#web/context.ts';
import { JOBS } from '#web/guards.ts';
import { loadUser } from '#web/user.ts';
import { lastStep, publicFlow, stepAddress } from '#wizard/flows/flows.ts';
import { deviceStore } from '#wizard/store/device-store.ts';
import { wayOfKeptDraft } from '#wizard/store/kept-draft.ts';
import { publicDraft } from '#wizard/store/local-draft.ts';
import type { Route } from './+types/auth.ts';
import styles from './auth.module.css';

const LeaveDialog = lazy(async () => {
  const { ConfirmDialog } = await import('#ui/confirm-dialog.tsx');
  return { default: ConfirmDialog };
});

const BACK = stepAddress(publicFlow, lastStep(publicFlow));

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: ['Save your job', matches[0].loaderData?.limits.productName].filter(Boolean).join(' · ') },
];

/** For signed-out visitors; a signed-in user is admitted only while a draft is still to be handed over. */
export async function clientLoader() {
  const user = await loadUser();
  if (isAuthenticated(user) && !publicDraft.read()) throw redirect(JOBS);
  return { user, waiting: false };
}
clientLoader.hydrate = true as const;

/** Without a session the page renders at once; otherwise the user is loaded first. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { slug } = context.get(pageContext);
  return { user: null, waiting: hasSessionCookie(request.headers.get('cookie') ?? '', slug) };
}

export default function CreateJobAuth({ loaderData: { user, waiting } }: Route.ComponentProps) {
  const { productName } = useSite().limits;
  const [signedIn, setSignedIn] = useState<User | null>(null);
  const person = signedIn ?? (isAuthenticated(user) ? user : null);
  return (
    <>
      <header className={styles.bar}>
        <Logo name={productName} />
        <Close />
      </header>
      <main className={styles.page}>
        {waiting && <Spinner label="Loading" size="large" />}
        {!waiting && person && <HandOver user={person} />}
        {!waiting && !person && (
          <AuthForm
            key={user ? 'role' : 'phone'}
            startAt={user ? 'ROLE' : 'PHONE_NUMBER'}
            title="Save your job"
            text="Your phone number is your account: we text you a code, and your job is kept under it."
            onSignedIn={async next => setSignedIn(next)}
          />
        )}
        {!waiting && !person && !user && (
          <div className={styles.foot}>
            <Button variant="quiet" icon={<ArrowLeft />} className={styles.back} render={<Link to={BACK} />}>
              Back
            </Button>
          </div>
        )}
      </main>
      <Toaster />
    </>
  );
}

/** The answers from before signing in become this manager's draft, which continues at its next question. */
function HandOver({ user }: { user: User }) {
  const navigate = useNavigate();
  const [error, setError] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  const started = useRef(-1);
  useEffect(() => {
    if (started.current === tries) return;
    started.current = tries;
    setError(null);
    deviceStore(user)
      .handOver()
      .then(
        jobId => navigate(nextOf(user, jobId)),
        failure => {
          const way = wayOfKeptDraft(failure);
          if (!way) return setError(failure);
          toast.error(way.says);
          return navigate(way.to);
        },
      );
  }, [user, tries, navigate]);
  if (!error) return <Spinner label="Saving your job" size="large" />;
  return (
    <ErrorPanel
      title="Your job is not saved yet"
      text={sentenceOf(error)}
      onRetry={() => setTries(count => count + 1)}
    />
  );
}

const nextOf = (user: User, jobId: string | null): string => {
  if (user['@type'] !== 'MANAGER' || !jobId) return JOBS;
  return isOnboarding(user) ? '/manager/create-job/name' : `/manager/create-job?job=${jobId}`;
};

function Close() {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [opened, setOpened] = useState(false);
  const leave = () => {
    publicDraft.clear();
    void navigate(hireModelsAddress());
  };
  return (
    <>
      <IconButton
        label="Close"
        icon={<X />}
        onClick={() => {
          setOpened(true);
          setAsking(true);
        }}
      />
      {opened && (
        <Suspense>
          <LeaveDialog
            open={asking}
            onOpenChange={setAsking}
            title="Are you sure you want to leave? Your progress will be lost."
            confirmLabel="Yes"
            cancelLabel="No"
            onConfirm={leave}
          />
        </Suspense>
      )}
    </>
  );
}
