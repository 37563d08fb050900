import { Link, Outlet, useMatch } from 'react-router';
import { AccountMenu } from '#features/account/account-menu.tsx';
import { AccountNotice } from '#features/account/account-notice.tsx';
import { useSite } from '#lib/site.ts';
import { Logo } from '#ui/logo.tsx';
import { JOBS } from '#web/guards.ts';
import styles from './top-bar-shell.module.css';

export default function TopBarShell() {
  const { limits } = useSite();
  const inJobs = useMatch('/manager/jobs/*') !== null;
  const inProfile = useMatch('/manager/profile/*') !== null;
  return (
    <>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <header className={styles.bar}>
        <Link to={JOBS} className={styles.home} aria-label={`${limits.productName}, your jobs`}>
          <Logo name={limits.productName} />
        </Link>
        <nav aria-label="Main" className={styles.nav}>
          <Link to={JOBS} className={styles.link} aria-current={inJobs ? 'page' : undefined}>
            Jobs
          </Link>
          <Link to="/manager/profile" className={styles.link} aria-current={inProfile ? 'page' : undefined}>
            Profile
          </Link>
        </nav>
        <AccountMenu />
      </header>
      <AccountNotice />
      <main id="content" tabIndex={-1} className={styles.content}>
        <Outlet />
      </main>
    </>
  );
}
