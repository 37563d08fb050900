import { lazy, Suspense } from 'react';
import { isolated } from '#contract/rules/isolated.ts';
import { Button } from '#ui/button.tsx';
import { useLaterDialog } from '#ui/use-later-dialog.ts';

const loadDialog = () => import('#ui/confirm-dialog.tsx');
const ConfirmDialog = lazy(async () => ({ default: (await loadDialog()).ConfirmDialog }));

/** Takes back a check-in that the place of a phone made, of someone who is not there. */
export function NotHere({ name, onNotHere }: { name: string; onNotHere: () => void }) {
  const { setOpen, button, dialog } = useLaterDialog(loadDialog);
  return (
    <>
      <Button size="small" variant="quiet" {...button}>
        Not here
      </Button>
      {dialog && (
        <Suspense>
          <ConfirmDialog
            {...dialog}
            title={`${isolated(name)} is not here?`}
            text="The check-in is taken back, and they are told. They can check in again only with your code."
            confirmLabel="Take it back"
            cancelLabel="Go back"
            danger
            onConfirm={() => {
              setOpen(false);
              onNotHere();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
