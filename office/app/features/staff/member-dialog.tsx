import { useRef, useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import type { StaffMember } from '#contract/schemas/staff.ts';
import { STAFF_REASON_LENGTH, type StaffRole, staffRoleNames } from '#contract/values/staff.ts';
import { noteError } from '#office/lib/note-error.ts';
import page from '#office/page.module.css';
import { useStaffChange } from '#office/use-staff-change.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { RoleCards } from './role-cards.tsx';

export type MemberMove = 'ROLE' | 'RESET' | 'PASSKEYS' | 'REMOVE';

type MemberDialogProps = {
  member: StaffMember;
  isSelf: boolean;
  /** The change to confirm; null when there is none. */
  move: MemberMove | null;
  onClose: () => void;
};

/** Asks before a change that ends someone's sessions. */
export function MemberDialog({ member, isSelf, move, onClose }: MemberDialogProps) {
  const { id, name } = member;
  const [role, setRole] = useState<StaffRole>(member.role);
  const [reason, setReason] = useState('');
  const [checking, setChecking] = useState(false);
  const reasonError = noteError(reason, STAFF_REASON_LENGTH, 'Say why, in a few words.');
  const after = { onDone: onClose };
  const changes = {
    ROLE: useStaffChange('changeStaffRole', `${name} is now ${staffRoleNames[role].toLowerCase()}`, after),
    RESET: useStaffChange('resetStaffPassphrase', `A link is on its way to ${name}`, after),
    PASSKEYS: useStaffChange('resetStaffPasskeys', `${name} signs in with codes again`, after),
    REMOVE: useStaffChange('removeStaff', `${name} was removed`, after),
  };
  // Keeps its text during the closing animation.
  const last = useRef<MemberMove>('ROLE');
  if (move) last.current = move;
  const isInvited = member.state === 'INVITED';
  const signedOut = `${isSelf ? 'You are' : `${name} is`} signed out at once`;
  const words = {
    ROLE: {
      title: isSelf ? 'Change your own role?' : `Change the role of ${name}?`,
      text: isInvited
        ? 'Their link stays good.'
        : `It counts at once. ${isSelf ? 'You stay' : `${name} stays`} signed in, and what is being typed is not lost.`,
      label: 'Change role',
    },
    RESET: {
      title: isSelf ? 'Reset your own passphrase?' : `Reset the passphrase of ${name}?`,
      text: `${signedOut}, the passphrase stops working, and a link to set another goes to ${member.phone}.`,
      label: 'Reset passphrase',
    },
    PASSKEYS: {
      title: isSelf ? 'Reset your own passkeys?' : `Reset the passkeys of ${name}?`,
      text: `${signedOut}, and none of the passkeys opens the office any more: codes are texted to ${member.phone} until a new one is added.`,
      label: 'Reset passkeys',
    },
    REMOVE: {
      title: isSelf ? 'Remove yourself?' : `Remove ${name}?`,
      text: isInvited
        ? 'Their link stops working.'
        : `${signedOut} and cannot sign in any more. What was decided stays under that name.`,
      label: 'Remove',
    },
  }[last.current];
  const change = changes[last.current];

  const close = () => {
    setRole(member.role);
    setChecking(false);
    change.reset();
    onClose();
  };
  const confirm = () => {
    const path = { id };
    if (last.current === 'ROLE' && role === member.role) return close();
    setChecking(true);
    if (reasonError) return undefined;
    if (last.current === 'ROLE') return changes.ROLE.mutate({ path, body: { role, reason } });
    return changes[last.current].mutate({ path, body: { reason } });
  };

  return (
    <ConfirmDialog
      open={move !== null}
      onOpenChange={open => !open && close()}
      title={words.title}
      text={words.text}
      confirmLabel={words.label}
      danger={last.current !== 'ROLE'}
      loading={change.isPending}
      error={change.error && sentenceOf(change.error)}
      onConfirm={confirm}
    >
      <div className={page.form}>
        {last.current === 'ROLE' && <RoleCards value={role} onValueChange={setRole} />}
        <TextArea
          label="Reason"
          hint="The history of the staff keeps it."
          rows={2}
          countTo={STAFF_REASON_LENGTH}
          value={reason}
          error={checking ? reasonError : undefined}
          onChange={event => setReason(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
