import { Briefcase, Gift, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useSite } from '#lib/site.ts';
import { Logo } from '#ui/logo.tsx';
import { DASHBOARD } from '#web/guards.ts';
import { useUser } from '#web/user.ts';
import styles from './model-frame.module.css';

const ways = [
  { label: 'Jobs', to: DASHBOARD, icon: <Briefcase aria-hidden="true" />, within: [DASHBOARD] },
  {
    label: 'Profile',
    to: '/model/account/profile',
    icon: <UserRound aria-hidden="true" />,
    within: ['/model/account/profile', '/model/account/profile-edit', '/model/account/notifications'],
  },
  {
    label: 'Invite',
    to: '/model/account/referrals',
    icon: <Gift aria-hidden="true" />,
    within: ['/model/account/referrals'],
  },
];

interface ModelFrameProps {
  /** The avatar and its menu. */
  menu: ReactNode;
  children: ReactNode;
}

/** Around a model's pages: the bar, and on a phone the ways between the pages within the thumb's reach. */
export function ModelFrame({ menu, children }: ModelFrameProps) {
  const { productName } = useSite().limits;
  const { pathname } = useLocation();
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <header className={styles.bar}>
        <Link to={DASHBOARD} className={styles.home} aria-label={`${productName}, your jobs`}>
          <Logo name={productName} />
        </Link>
        <nav aria-label="Main" className={styles.nav}>
          {ways.map(({ label, to, icon, within }) => (
            <Link key={to} to={to} className={styles.way} aria-current={within.includes(pathname) ? 'page' : undefined}>
              {icon}
              {label}
            </Link>
          ))}
        </nav>
        <div className={styles.menu}>{menu}</div>
      </header>
      <Suspended />
      <main id="content" tabIndex={-1} className={styles.content}>
        {children}
      </main>
    </div>
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
