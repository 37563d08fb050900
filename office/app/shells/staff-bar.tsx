import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { NavLink } from 'react-router';
import { plainClient } from '#office/client.ts';
import { APPROVALS, INCIDENTS, MONEY, OWN_SIGN_IN, REPORTS, SIGN_IN, SUPPORT } from '#office/lib/addresses.ts';
import { type Place, places } from '#office/lib/places.ts';
import { queryFor } from '#office/query.ts';
import { staffSession } from '#office/session.ts';
import { supportCountQuery } from '#office/support.ts';
import { Avatar } from '#ui/avatar.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { OfficeNav, type Waiting } from './office-nav.tsx';
import styles from './staff-bar.module.css';

/** Ends the session here whatever the server answers, with a full load: nothing stays in memory. */
async function signOut(): Promise<void> {
  await plainClient.call('signOutStaff', {}).catch(() => undefined);
  staffSession.clear();
  location.assign(SIGN_IN);
}

/** The signed-in staff member, and signing out. Shown whole: the links stand at the right, and each late one would move the others. */
export function StaffBar() {
  const { data: staff } = useQuery(queryFor('getStaff', {}));
  const may = (place: Place) => staff?.may.includes(place.call) ?? false;
  const { data: support, isError } = useQuery({ ...supportCountQuery, enabled: may(places.support) });
  const isWhole = staff !== undefined && (!may(places.support) || support !== undefined || isError);
  const inSupport = support?.counts.waiting ?? 0;
  const waiting: Waiting = new Map([
    [INCIDENTS, { count: staff?.openIncidents ?? 0, words: `${staff?.openIncidents} open` }],
    [REPORTS, { count: staff?.openCases ?? 0, words: `${staff?.openCases} open` }],
    [APPROVALS, { count: staff?.openApprovals ?? 0, words: `${staff?.openApprovals} for you` }],
    [SUPPORT, { count: inSupport, words: `${inSupport} waiting` }],
    [MONEY, { count: staff?.openMoney ?? 0, words: `${staff?.openMoney} to act on` }],
  ]);
  return (
    <div className={styles.staff}>
      {isWhole && (
        <>
          <OfficeNav may={may} waiting={waiting} />
          <NavLink to={OWN_SIGN_IN} className={styles.self}>
            <Avatar name={staff.name} className={styles.avatar ?? ''} />
            <span className={styles.name}>{staff.name}</span>
            <VisuallyHidden>(your sign-in)</VisuallyHidden>
          </NavLink>
        </>
      )}
      <IconButton label="Sign out" icon={<LogOut />} onClick={() => void signOut()} />
    </div>
  );
}
