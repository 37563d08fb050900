import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import { isolated } from '#contract/rules/isolated.ts';
import type { Invitation } from '#contract/schemas/invitation.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast-store.ts';
import { useCall } from '#web/query.ts';
import { InvitationRow } from './invitation-row.tsx';
import { cacheInvitations, invitationRows, refetchInvitations } from './invitation-rows.ts';
import styles from './invitations.module.css';
import { NewInvitation } from './new-invitation.tsx';

/** A person's invitations, each with its link and status. */
export function Invitations() {
  const { items } = useSuspenseQuery(invitationRows).data;
  const [asked, setAsked] = useState<Invitation | null>(null);
  return (
    <>
      <NewInvitation />
      {items.length === 0 ? (
        <p className={styles.quiet}>No invitations yet. Each one you make stands here, with its answer.</p>
      ) : (
        <ul className={styles.list} aria-label="Your invitations">
          {items.map(invitation => (
            <InvitationRow key={invitation.id} invitation={invitation} onTakeBack={() => setAsked(invitation)} />
          ))}
        </ul>
      )}
      {asked && <TakeBack invitation={asked} onDone={() => setAsked(null)} />}
    </>
  );
}

function TakeBack({ invitation: { id, firstName }, onDone }: { invitation: Invitation; onDone: () => void }) {
  const cancel = useCall('cancelInvitation');
  const takeBack = async () => {
    try {
      cacheInvitations(await cancel.mutateAsync({ path: { id } }));
      toast.show(`The invitation for ${firstName} is taken back.`);
      onDone();
    } catch {
      // It may have been answered meanwhile: the list shows the status.
      void refetchInvitations();
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onDone()}
      title={`Take back the invitation for ${isolated(firstName)}?`}
      text="The link stops working at once. You can make another."
      confirmLabel="Take back"
      cancelLabel="Keep it"
      danger
      loading={cancel.isPending}
      error={cancel.error && sentenceOf(cancel.error)}
      onConfirm={() => void takeBack()}
    />
  );
}
