import { lazy, type ReactNode, Suspense, useState } from 'react';
import { isSeeing } from '#lib/seeing.ts';
import { unsentCount } from '#web/chat-teardown.ts';
import { endSeeing } from '#web/end-seeing.ts';
import { waitingCount } from '#web/offline/offline-state.ts';
import { signOut } from './sign-out.ts';
import { unsentLost, unsentQuestion } from './unsent-words.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('#ui/confirm-dialog.tsx')).ConfirmDialog }));

/** Signs out; where messages would be lost with it, asks first. `question` is rendered somewhere on the page. */
export function useSignOut(): { leave: () => void; question: ReactNode } {
  const [unsent, setUnsent] = useState(0);
  const [isLeaving, setLeaving] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  const leave = () => {
    if (isSeeing()) return void endSeeing();
    const count = unsentCount() + waitingCount();
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
        title={unsentQuestion(unsent, waitingCount())}
        text={unsentLost}
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
