import { Briefcase, Gift, MessageCircle, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useSite } from '#lib/site.ts';
import { AppFrame } from '#ui/app-frame.tsx';
import { DASHBOARD, INVITE } from '#web/guards.ts';
import { OfflineNotice } from '#web/offline/offline-notice.tsx';
import { UnreadBadge } from '#web/unread-badge.tsx';
import { useUser } from '#web/user.ts';
import styles from './talent-frame.module.css';

const PROFILE = '/model/account/profile';
const CHAT = '/chat';

const ways = [
  { label: 'Jobs', href: DASHBOARD, icon: <Briefcase aria-hidden="true" /> },
  { label: 'Messages', href: CHAT, icon: <MessageCircle aria-hidden="true" />, badge: <UnreadBadge /> },
  { label: 'Profile', href: PROFILE, icon: <UserRound aria-hidden="true" /> },
  { label: 'Invite', href: INVITE, icon: <Gift aria-hidden="true" /> },
];

/** Ambassadors reach the pages about their account from the first. */
const ambassadorWays = [
  { label: 'Invite', href: INVITE, icon: <Gift aria-hidden="true" /> },
  { label: 'Messages', href: CHAT, icon: <MessageCircle aria-hidden="true" />, badge: <UnreadBadge /> },
];

/** Pages without a navigation entry are reached from the profile. */
const currentEntry = (pathname: string, other: string) =>
  [DASHBOARD, INVITE, CHAT].find(href => pathname === href || pathname.startsWith(`${href}/`)) ?? other;

interface TalentFrameProps {
  /** The avatar and its menu. */
  menu: ReactNode;
  children: ReactNode;
}

/** The layout of a model's pages. */
export function TalentFrame({ menu, children }: TalentFrameProps) {
  const { productName } = useSite().limits;
  const { pathname } = useLocation();
  const isModel = useUser()['@type'] === 'MODEL';
  const shown = isModel ? ways : ambassadorWays;
  return (
    <AppFrame
      productName={productName}
      home={
        isModel ? (
          <Link to={DASHBOARD} aria-label={`${productName}, your jobs`} />
        ) : (
          <Link to={INVITE} aria-label={`${productName}, your codes`} />
        )
      }
      ways={shown.map(way => ({ ...way, current: way.href === currentEntry(pathname, isModel ? PROFILE : INVITE) }))}
      renderLink={({ href, ...rest }) => <Link to={href} {...rest} />}
      menu={menu}
      notice={
        <>
          <OfflineNotice />
          <Suspended />
        </>
      }
    >
      {children}
    </AppFrame>
  );
}

function Suspended() {
  const { state, stateReason } = useUser();
  if (state !== 'SUSPENDED') return null;
  return (
    <section aria-label="Your account" className={styles.notice}>
      <p>
        <strong>Your account is suspended.</strong> You can finish what is booked, and nothing new. {stateReason}
      </p>
    </section>
  );
}
