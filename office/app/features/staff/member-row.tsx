import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { StaffMember } from '#contract/schemas/staff.ts';
import { staffRoleNames } from '#contract/values/staff.ts';
import page from '#office/page.module.css';
import { useStaffChange } from '#office/use-staff-change.ts';
import { Avatar } from '#ui/avatar.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { TimeAgo } from '#ui/time-ago.tsx';
import { MemberDialog, type MemberMove } from './member-dialog.tsx';
import styles from './staff.module.css';

/** A staff member, and the actions on them. */
export function MemberRow({ member, isSelf }: { member: StaffMember; isSelf: boolean }) {
  const [move, setMove] = useState<MemberMove | null>(null);
  const resend = useStaffChange('resendStaffInvitation', `A new link is on its way to ${member.name}`, {
    failsInToast: true,
  });
  const send = () => resend.mutate({ path: { id: member.id } });
  const isInvited = member.state === 'INVITED';
  return (
    <li className={styles.row}>
      <Avatar name={member.name} />
      <div className={styles.who}>
        <p className={styles.name}>
          {member.name} {isSelf && <span className={page.quiet}>You</span>}
        </p>
        <p className={page.quiet}>{member.phone}</p>
      </div>
      <p className={styles.role}>{staffRoleNames[member.role]}</p>
      <div className={styles.standing}>
        <Standing member={member} />
      </div>
      <Menu trigger={<IconButton label={`Change ${member.name}`} icon={<Ellipsis />} />}>
        {isInvited && (
          <MenuItem onSelect={send} disabled={resend.isPending}>
            Send a new link
          </MenuItem>
        )}
        {member.lastOwner ? (
          <p className={styles.only}>The last owner stays: make someone else an owner first.</p>
        ) : (
          <>
            <MenuItem onSelect={() => setMove('ROLE')}>Change role</MenuItem>
            {!isInvited && <MenuItem onSelect={() => setMove('RESET')}>Reset passphrase</MenuItem>}
            {member.passkeys > 0 && <MenuItem onSelect={() => setMove('PASSKEYS')}>Reset passkeys</MenuItem>}
            <MenuSeparator />
            <MenuItem danger onSelect={() => setMove('REMOVE')}>
              Remove
            </MenuItem>
          </>
        )}
      </Menu>
      <MemberDialog key={member.role} {...{ member, isSelf, move }} onClose={() => setMove(null)} />
    </li>
  );
}

function Standing({ member: { state, linkUntil, lastSignInAt, passkeys } }: { member: StaffMember }) {
  if (state === 'INVITED')
    return <StatusChip tone="pending">{linkUntil ? 'Has a link' : 'The link has expired'}</StatusChip>;
  return (
    <p className={page.quiet}>
      {lastSignInAt ? (
        <>
          Signed in <TimeAgo at={lastSignInAt} />
        </>
      ) : (
        'Never signed in'
      )}
      {passkeys > 0 && ', with a passkey'}
    </p>
  );
}
