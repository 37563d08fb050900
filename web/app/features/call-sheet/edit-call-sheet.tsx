import { lazy, Suspense, useState } from 'react';
import type { CallSheetView } from '#contract/schemas/call-sheet.ts';
import { Button } from '#ui/button.tsx';

// With its schema it is larger than the rest of the card, and most people never open it.
const CallSheetDialog = lazy(() => import('./call-sheet-dialog.tsx'));

/** The manager's way to write the sheet, or to change it. */
export function EditCallSheet({ jobId, view }: { jobId: string; view: CallSheetView }) {
  const [opened, setOpened] = useState({ isOpen: false, turn: 0 });
  return (
    <>
      <Button
        size="small"
        variant={view.sheet && !view.isOutdated ? 'secondary' : 'primary'}
        onClick={() => setOpened(({ turn }) => ({ isOpen: true, turn: turn + 1 }))}
      >
        {view.sheet ? (view.isOutdated ? 'Publish anew' : 'Change') : 'Write the call sheet'}
      </Button>
      {opened.turn > 0 && (
        <Suspense>
          <CallSheetDialog
            key={opened.turn}
            jobId={jobId}
            view={view}
            open={opened.isOpen}
            onClose={() => setOpened(({ turn }) => ({ isOpen: false, turn }))}
          />
        </Suspense>
      )}
    </>
  );
}
