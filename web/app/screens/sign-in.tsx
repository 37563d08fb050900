import { Link, useLocation, useNavigate } from 'react-router';
import { ClosedAccount } from '#features/account/closed-account.tsx';
import { AuthForm } from '#features/auth/auth-form.tsx';
import { FrontSheet } from '#features/auth/front-sheet.tsx';
import { pageHead } from '#features/landing/page-head.ts';
import { pendingSaveText, readPendingSave } from '#features/scouting/pending-save.ts';
import { addressAfterSignIn, codeToSignUpWith } from '#lib/invite-address.ts';
import { hasReturnAddress } from '#lib/return-address.ts';
import { useSite } from '#lib/site.ts';
import { Logo } from '#ui/logo.tsx';
import { pageContext } from '#web/context.ts';
import { JOBS } from '#web/guards.ts';
import { loadUser } from '#web/user.ts';
import type { Route } from './+types/sign-in.ts';
import styles from './sign-in.module.css';

const FRAMES = 16;
const RETURN_TEXT = 'Sign in, and the page you asked for opens.';
const INVITED_TEXT = 'Sign in or sign up, and your invite code comes with you.';
const INVITED_ROLE_TEXT =
  'Choose one. Your invite code comes with you to hire or to model; ambassadors begin with a code of their own.';

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageHead(root.loaderData, {
    title: 'Hire models for your next job',
    description: `Sign in to ${root.loaderData?.limits.productName ?? ''}, post a job and book models for it.`,
    address: '/',
  });

/** The portraits beside the form are optional: it renders without them. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const models = await api.call('getPublicModels', { query: { limit: FRAMES } }).catch(() => null);
  return { models: models?.items ?? [], user: null, pending: null };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [{ models }, user] = await Promise.all([serverLoader(), loadUser()]);
  return { models, user, pending: readPendingSave() };
}

clientLoader.hydrate = true as const;

export default function SignIn({ loaderData: { models, user, pending } }: Route.ComponentProps) {
  const { productName, codeLength } = useSite().limits;
  const navigate = useNavigate();
  const { search } = useLocation();
  const text = textFor(search, codeLength) ?? (pending && pendingSaveText(pending));
  const closed = user?.state === 'BANNED';
  return (
    <div className={styles.page}>
      <main className={styles.main}>
        <Logo name={productName} size="large" className={styles.logo} />
        <div className={styles.middle}>
          {closed ? (
            <ClosedAccount reason={user.stateReason} />
          ) : (
            <AuthForm
              key={user ? 'role' : 'phone'}
              startAt={user?.['@type'] === 'COMMON' ? 'ROLE' : 'PHONE_NUMBER'}
              {...(text && { text })}
              {...(codeToSignUpWith(search) !== null && { roleText: INVITED_ROLE_TEXT })}
              onSignedIn={async person => {
                const next = addressAfterSignIn(search, person);
                if (next) await navigate(next);
                else if (pending && person['@type'] === 'MANAGER') location.assign(pending.address);
                else await navigate(JOBS);
              }}
            />
          )}
        </div>
        {!closed && (
          <nav className={styles.more} aria-label="Without an account">
            <Link to="/hire-models" reloadDocument>
              How hiring works
            </Link>
            <Link to="/create-job">Post a job</Link>
          </nav>
        )}
      </main>
      {models.length > 0 && <FrontSheet models={models} />}
    </div>
  );
}

const textFor = (search: string, codeLength: number): string | null => {
  const why = codeToSignUpWith(search) !== null ? INVITED_TEXT : hasReturnAddress(search) ? RETURN_TEXT : null;
  return why && `${why} We text you a code of ${codeLength} digits.`;
};
