import { X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { isOnboarding } from '#contract/rules/user.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { toast } from '#ui/toast-store.ts';
import { PAUSED } from '#web/guards.ts';
import { invalidate, queryClient, queryFor } from '#web/query.ts';
import { useWizard } from '#wizard/wizard-context.ts';

// Loaded when the pointer approaches the button.
const loadDialog = () => import('#ui/confirm-dialog.tsx');
const ConfirmDialog = lazy(async () => ({ default: (await loadDialog()).ConfirmDialog }));

/** Leaves the flow: asks for confirmation if leaving loses the answers. */
export function CloseButton() {
  const { flow, store } = useWizard();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [asked, setAsked] = useState(false);

  async function leave() {
    // The guards decide by the user's onboarding step, which has changed on the server.
    const fresh = queryClient.fetchQuery({ ...queryFor('getUser', {}), staleTime: 0 });
    const [user] = await Promise.allSettled([fresh, invalidate('getJobs')]);
    // The list of jobs would lead someone who registers straight back here.
    const isRegistering = user.status === 'fulfilled' && isOnboarding(user.value);
    await navigate(isRegistering ? PAUSED : flow.closesTo);
    if (store.draft.unsent) toast.show('Some answers are kept on this device until you are online again.');
  }

  async function discardAndLeave() {
    setAsking(false);
    await navigate(flow.closesTo);
    store.discard();
  }

  const press = () => {
    if (!flow.closeAsks) return void leave();
    setAsked(true);
    setAsking(true);
  };
  return (
    <>
      <IconButton
        label="Close"
        icon={<X />}
        onClick={press}
        onPointerEnter={flow.closeAsks ? () => void loadDialog() : undefined}
      />
      {asked && (
        <Suspense>
          <ConfirmDialog
            open={asking}
            onOpenChange={setAsking}
            title={flow.closeAsks}
            confirmLabel="Yes"
            cancelLabel="No"
            onConfirm={() => void discardAndLeave()}
          />
        </Suspense>
      )}
    </>
  );
}
