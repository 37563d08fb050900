import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { client } from '#office/client.ts';
import { SIGN_IN } from '#office/lib/addresses.ts';
import { queryFor } from '#office/query.ts';
import { staffSession } from '#office/session.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Menu, MenuHeading, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import styles from './staff-menu.module.css';

/** Ended here whatever the server says, and by loading the page: nothing stays in memory. */
async function signOut(): Promise<void> {
  await client.call('signOutStaff', {}).catch(() => undefined);
  staffSession.clear();
  location.assign(SIGN_IN);
}

export function StaffMenu() {
  const { data: staff } = useQuery(queryFor('getStaff', {}));
  return (
    <Menu
      trigger={
        <button
          type="button"
          className={styles.button}
          aria-label={staff ? `Account of ${staff.name}` : 'Your account'}
        >
          <Avatar name={staff?.name ?? null} />
          <span className={styles.name}>{staff?.name}</span>
        </button>
      }
    >
      {staff && <MenuHeading detail="Staff">{staff.name}</MenuHeading>}
      {staff && <MenuSeparator />}
      <MenuItem icon={<LogOut />} onSelect={() => void signOut()}>
        Sign out
      </MenuItem>
    </Menu>
  );
}
