import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { QUEUE } from '#office/lib/addresses.ts';
import { useLimits } from '#office/query.ts';
import { Logo } from '#ui/logo.tsx';
import { FindButton } from './find-button.tsx';
import { RoleNotice } from './role-notice.tsx';
import { SessionNotice } from './session-notice.tsx';
import styles from './shell.module.css';
import { StaffBar } from './staff-bar.tsx';

/** The bar above every page for signed-in staff. */
export function OfficeBar({ children }: { children?: ReactNode }) {
  const { productName } = useLimits();
  return (
    <>
      <header className={styles.bar}>
        <Link to={QUEUE} className={styles.home}>
          <Logo name={productName} />
          <span className={styles.office}>Office</span>
        </Link>
        <FindButton />
        <StaffBar />
        {children}
      </header>
      <RoleNotice />
      <SessionNotice />
    </>
  );
}
