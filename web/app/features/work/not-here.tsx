import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

/** Takes back a check-in that the place of a phone made, of someone who is not there. */
export function NotHere({ name, onNotHere }: { name: string; onNotHere: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
        Not here
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`${name} is not here?`}
        text="The check-in is taken back, and they are told. They can check in again only with your code."
        confirmLabel="Take it back"
        cancelLabel="Go back"
        danger
        onConfirm={() => {
          setAsking(false);
          onNotHere();
        }}
      />
    </>
  );
}
