import { Outlet } from 'react-router';
import { AccountMenu } from '#features/account/account-menu.tsx';
import { SuspendedAccount } from '#features/account/suspended-account.tsx';
import { useSite } from '#lib/site.ts';
import { Logo } from '#ui/logo.tsx';
import { useUser } from '#web/user.ts';
import styles from './posting-shell.module.css';

/** The layout of screens that create a job. A suspended user sees the reason instead, also when suspended meanwhile. */
export default function PostingShell() {
  const { state, stateReason } = useUser();
  const { productName } = useSite().limits;
  if (state !== 'SUSPENDED') return <Outlet />;
  return (
    <>
      <header className={styles.bar}>
        <Logo name={productName} />
        <AccountMenu />
      </header>
      <main className={styles.page}>
        <SuspendedAccount reason={stateReason} />
      </main>
    </>
  );
}
