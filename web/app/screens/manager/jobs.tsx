import { Link, redirect } from 'react-router';
import { isOnboarding } from '#contract/rules/user.ts';
import { AccountMenu } from '#features/account/account-menu.tsx';
import { useSignOut } from '#features/account/use-sign-out.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { BarPage } from '#web/bar-page.tsx';
import { JOBS, REGISTRATION } from '#web/guards.ts';
import { loadUser } from '#web/user.ts';
import type { Route } from './+types/jobs.ts';
import styles from './jobs.module.css';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Your registration · ${matches[0].loaderData?.limits.productName ?? ''}` },
];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await loadUser();
  if (!user || !isOnboarding(user)) throw redirect(`${JOBS}${new URL(request.url).search}`);
  return null;
}

/**
 * Leads to the list of jobs. Closing the registration leads here too: every other address of jobs leads someone who
 * registers back to it, so this one lets them pause or sign out.
 */
export default function Jobs() {
  const { leave, question } = useSignOut();
  return (
    <BarPage menu={<AccountMenu />}>
      <EmptyState
        heading="h1"
        title="Finish registering to see your jobs"
        text="Your answers are saved. Continue where you left off, on this device or another."
        action={
          <div className={styles.actions}>
            <Button variant="primary" size="large" render={<Link to={REGISTRATION} />}>
              Continue registration
            </Button>
            <Button size="large" onClick={leave}>
              Sign out
            </Button>
          </div>
        }
      />
      {question}
    </BarPage>
  );
}
