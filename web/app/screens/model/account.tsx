import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { AccountMenu } from '#features/account/account-menu.tsx';
import { LoadError } from '#features/app/load-error.tsx';
import { NoticeBell } from '#features/notice/notice-bell.tsx';
import { TalentFrame } from '#features/talent/talent-frame.tsx';
import { Container } from '#ui/container.tsx';
import { guard } from '#web/guards.ts';
import type { Route } from './+types/account.ts';
import styles from './account.module.css';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guard('modelAfterOnboarding')];

/** The layout of the model's pages: the navigation stays mounted, the content depends on the address. */
export default function Account() {
  return (
    <Page>
      <Outlet />
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page>
      <Container className={styles.error}>
        <LoadError error={error} title="This page did not load" />
      </Container>
    </Page>
  );
}

const menu = (
  <>
    <NoticeBell />
    <AccountMenu />
  </>
);

const Page = ({ children }: { children: ReactNode }) => <TalentFrame menu={menu}>{children}</TalentFrame>;
