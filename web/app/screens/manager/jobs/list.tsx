import { Plus } from 'lucide-react';
import { Link, Outlet, useLocation } from 'react-router';
import { LoadError } from '#features/app/load-error.tsx';
import { Button } from '#ui/button.tsx';
import { Container } from '#ui/container.tsx';
import { Tabs } from '#ui/tabs.tsx';
import type { Route } from './+types/list.ts';
import { JobCreated } from './list/job-created.tsx';
import styles from './list.module.css';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Jobs · ${matches[0].loaderData?.limits.productName ?? ''}` },
];

/** The tabs stay mounted; the list depends on the address. */
export default function JobList() {
  return (
    <Page>
      <Outlet />
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page>
      <div className={styles.error}>
        <LoadError error={error} title="Your jobs did not load" />
      </div>
    </Page>
  );
}

function Page({ children }: { children: React.ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Container className={styles.page}>
      <JobCreated />
      <header className={styles.head}>
        <h1>Jobs</h1>
        <Button variant="primary" icon={<Plus />} render={<Link to="/manager/jobs/new" />}>
          New job
        </Button>
      </header>
      <Tabs
        label="Jobs"
        tabs={[
          { label: 'Active', href: '/manager/jobs/list/active', current: pathname.endsWith('/active') },
          { label: 'Past', href: '/manager/jobs/list/past', current: pathname.endsWith('/past') },
        ]}
        renderLink={({ href, ...rest }) => <Link to={href} {...rest} />}
      />
      {children}
    </Container>
  );
}
