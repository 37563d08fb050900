import { NavLink, Outlet } from 'react-router';
import { LoadError } from '#features/app/load-error.tsx';
import { Container } from '#ui/container.tsx';
import type { Route } from './+types/profile.ts';
import styles from './profile.module.css';

const pages = [
  { name: 'personal-info', label: 'Personal info' },
  { name: 'notifications', label: 'Notifications' },
  { name: 'identity', label: 'Identity' },
  { name: 'devices', label: 'Devices' },
  { name: 'billing', label: 'Billing' },
  { name: 'legal', label: 'Legal' },
  { name: 'delete-account', label: 'Delete account' },
];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Profile · ${matches[0].loaderData?.limits.productName ?? ''}` },
];

/** The menu stays mounted; the content depends on the address. */
export default function Profile() {
  return (
    <Page>
      <Outlet />
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page>
      <LoadError error={error} title="Your profile did not load" />
    </Page>
  );
}

function Page({ children }: { children: React.ReactNode }) {
  return (
    <Container className={styles.page}>
      <h1 className={styles.title}>Profile</h1>
      <nav aria-label="Profile">
        <ul className={styles.links}>
          {pages.map(({ name, label }) => (
            <li key={name}>
              <NavLink to={`/manager/profile/${name}`} className={styles.link}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.content}>{children}</div>
    </Container>
  );
}
