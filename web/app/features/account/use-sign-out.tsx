import { lazy, type ReactNode, Suspense, useState } from 'react';
import { unsentCount } from '#web/chat-teardown.ts';
import { signOut } from './sign-out.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('#ui/confirm-dialog.tsx')).ConfirmDialog }));

/** Signs out; where messages would be lost with it, asks first. `question` is rendered somewhere on the page. */
export function useSignOut(): { leave: () => void; question: ReactNode } {
  const [unsent, setUnsent] = useState(0);
  const [isLeaving, setLeaving] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  const leave = () => {
    const count = unsentCount();
    if (count === 0) return void signOut();
    setUnsent(count);
    setAsked(true);
  };
  const confirm = () => {
    setLeaving(true);
    void signOut();
  };
  const question = wasAsked && (
    <Suspense>
      <ConfirmDialog
        open={unsent > 0}
        onOpenChange={open => !open && setUnsent(0)}
        title={`${unsent === 1 ? '1 message is' : `${unsent} messages are`} not sent yet. Sign out anyway?`}
        text="What is not sent is deleted when you sign out."
        confirmLabel="Sign out"
        cancelLabel="Stay signed in"
        loading={isLeaving}
        onConfirm={confirm}
        danger
      />
    </Suspense>
  );
  return { leave, question };
}
