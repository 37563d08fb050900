import { Outlet } from 'react-router';
import { AccountMenu } from '#features/account/account-menu.tsx';
import { SuspendedAccount } from '#features/account/suspended-account.tsx';
import { BarPage } from '#web/bar-page.tsx';
import { useUser } from '#web/user.ts';

/** The layout of screens that create a job. A suspended user sees the reason instead, also when suspended meanwhile. */
export default function PostingShell() {
  const { state, stateReason } = useUser();
  if (state !== 'SUSPENDED') return <Outlet />;
  return (
    <BarPage menu={<AccountMenu />}>
      <SuspendedAccount reason={stateReason} />
    </BarPage>
  );
}
