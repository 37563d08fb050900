import { Outlet } from 'react-router';
import { AccountMenu } from '#features/account/account-menu.tsx';
import { NoticeBell } from '#features/notice/notice-bell.tsx';
import { TalentFrame } from '#features/talent/talent-frame.tsx';
import { guard } from '#web/guards.ts';
import { useUser } from '#web/user.ts';
import type { Route } from './+types/chat-shell.ts';
import TopBarShell from './top-bar-shell.tsx';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guard('chat')];

/** One address for everyone who has a chat, within the pages of each. */
export default function ChatShell() {
  if (useUser()['@type'] === 'MANAGER') return <TopBarShell />;
  return (
    <TalentFrame
      menu={
        <>
          <NoticeBell />
          <AccountMenu />
        </>
      }
    >
      <Outlet />
    </TalentFrame>
  );
}
