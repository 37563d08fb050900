import { Briefcase, MessageCircle, UserRound } from 'lucide-react';
import { Link, Outlet, useMatch } from 'react-router';
import { AccountMenu } from '#features/account/account-menu.tsx';
import { AccountNotice } from '#features/account/account-notice.tsx';
import { NoticeBell } from '#features/notice/notice-bell.tsx';
import { useSite } from '#lib/site.ts';
import { AppFrame } from '#ui/app-frame.tsx';
import { JOBS } from '#web/guards.ts';
import { OfflineNotice } from '#web/offline/offline-notice.tsx';
import { UnreadBadge } from '#web/unread-badge.tsx';

export default function TopBarShell() {
  const { productName } = useSite().limits;
  const inJobs = useMatch('/manager/jobs/*') !== null;
  const inMessages = useMatch('/chat/*') !== null;
  const inProfile = useMatch('/manager/profile/*') !== null;
  return (
    <AppFrame
      productName={productName}
      home={<Link to={JOBS} aria-label={`${productName}, your jobs`} />}
      ways={[
        { label: 'Jobs', href: JOBS, current: inJobs, icon: <Briefcase aria-hidden="true" /> },
        {
          label: 'Messages',
          href: '/chat',
          current: inMessages,
          icon: <MessageCircle aria-hidden="true" />,
          badge: <UnreadBadge />,
        },
        { label: 'Profile', href: '/manager/profile', current: inProfile, icon: <UserRound aria-hidden="true" /> },
      ]}
      renderLink={({ href, ...rest }) => <Link to={href} {...rest} />}
      menu={
        <>
          <NoticeBell />
          <AccountMenu />
        </>
      }
      notice={
        <>
          <OfflineNotice />
          <AccountNotice />
        </>
      }
    >
      <Outlet />
    </AppFrame>
  );
}
