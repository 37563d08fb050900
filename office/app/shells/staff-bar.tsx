import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { NavLink } from 'react-router';
import { client } from '#office/client.ts';
import { CASES, CLOSES, MONEY, REPORTS, SIGN_IN, STAFF, SUPPORT } from '#office/lib/addresses.ts';
import { queryFor } from '#office/query.ts';
import { staffSession } from '#office/session.ts';
import { supportCountQuery } from '#office/support.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './staff-bar.module.css';

/** Ends the session here whatever the server answers, with a full load: nothing stays in memory. */
async function signOut(): Promise<void> {
  await client.call('signOutStaff', {}).catch(() => undefined);
  staffSession.clear();
  location.assign(SIGN_IN);
}

/** The signed-in staff member, and signing out. Shown whole: the links stand at the right, and each late one would move the others. */
export function StaffBar() {
  const { data: staff } = useQuery(queryFor('getStaff', {}));
  const { data: support, isError } = useQuery(supportCountQuery);
  const isWhole = staff !== undefined && (support !== undefined || isError);
  const waiting = support?.counts.waiting ?? 0;
  return (
    <div className={styles.staff}>
      {isWhole && (
        <>
          <nav className={styles.links} aria-label="Office">
            <NavLink to={SUPPORT} className={styles.link}>
              Support
              <Badge count={waiting} label={`${waiting} waiting`} />
            </NavLink>
            <NavLink to={CASES} className={styles.link}>
              Cases
            </NavLink>
            <NavLink to={MONEY} className={styles.link}>
              Money
            </NavLink>
            <NavLink to={CLOSES} className={styles.link}>
              Closes
            </NavLink>
            <NavLink to={REPORTS} className={styles.link}>
              Reports
            </NavLink>
            {staff.role === 'OWNER' && (
              <NavLink to={STAFF} className={styles.link}>
                Staff
              </NavLink>
            )}
          </nav>
          <Avatar name={staff.name} className={styles.avatar ?? ''} />
          <span className={styles.name}>{staff.name}</span>
        </>
      )}
      <IconButton label="Sign out" icon={<LogOut />} onClick={() => void signOut()} />
    </div>
  );
}
