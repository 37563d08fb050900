import { Briefcase, UserRound } from 'lucide-react';
import { Link, Outlet, useMatch } from 'react-router';
import { AccountMenu } from '#features/account/account-menu.tsx';
import { AccountNotice } from '#features/account/account-notice.tsx';
import { NoticeBell } from '#features/notice/notice-bell.tsx';
import { useSite } from '#lib/site.ts';
import { AppFrame } from '#ui/app-frame.tsx';
import { JOBS } from '#web/guards.ts';

export default function TopBarShell() {
  const { productName } = useSite().limits;
  const inJobs = useMatch('/manager/jobs/*') !== null;
  const inProfile = useMatch('/manager/profile/*') !== null;
  return (
    <AppFrame
      productName={productName}
      home={<Link to={JOBS} aria-label={`${productName}, your jobs`} />}
      ways={[
        { label: 'Jobs', href: JOBS, current: inJobs, icon: <Briefcase aria-hidden="true" /> },
        { label: 'Profile', href: '/manager/profile', current: inProfile, icon: <UserRound aria-hidden="true" /> },
      ]}
      renderLink={({ href, ...rest }) => <Link to={href} {...rest} />}
      menu={
        <>
          <NoticeBell />
          <AccountMenu />
        </>
      }
      notice={<AccountNotice />}
    >
      <Outlet />
    </AppFrame>
  );
}
