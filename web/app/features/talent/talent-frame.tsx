import { Briefcase, Gift, MessageCircle, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useSite } from '#lib/site.ts';
import { AppFrame } from '#ui/app-frame.tsx';
import { DASHBOARD } from '#web/guards.ts';
import { UnreadBadge } from '#web/unread-badge.tsx';
import { useUser } from '#web/user.ts';
import styles from './talent-frame.module.css';

const PROFILE = '/model/account/profile';
const INVITE = '/model/account/referrals';
const CHAT = '/chat';

const ways = [
  { label: 'Jobs', href: DASHBOARD, icon: <Briefcase aria-hidden="true" /> },
  { label: 'Messages', href: CHAT, icon: <MessageCircle aria-hidden="true" />, badge: <UnreadBadge /> },
  { label: 'Profile', href: PROFILE, icon: <UserRound aria-hidden="true" /> },
  { label: 'Invite', href: INVITE, icon: <Gift aria-hidden="true" /> },
];

/** Pages without a navigation entry are reached from the profile. */
const currentEntry = (pathname: string) =>
  [DASHBOARD, INVITE, CHAT].find(href => pathname === href || pathname.startsWith(`${href}/`)) ?? PROFILE;

interface TalentFrameProps {
  /** The avatar and its menu. */
  menu: ReactNode;
  children: ReactNode;
}

/** The layout of a model's pages. */
export function TalentFrame({ menu, children }: TalentFrameProps) {
  const { productName } = useSite().limits;
  const { pathname } = useLocation();
  // Ambassadors have no other pages yet.
  const shown = useUser()['@type'] === 'MODEL' ? ways : ways.filter(({ href }) => href === CHAT);
  return (
    <AppFrame
      productName={productName}
      home={<Link to={DASHBOARD} aria-label={`${productName}, your jobs`} />}
      ways={shown.map(way => ({ ...way, current: way.href === currentEntry(pathname) }))}
      renderLink={({ href, ...rest }) => <Link to={href} {...rest} />}
      menu={menu}
      notice={<Suspended />}
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
