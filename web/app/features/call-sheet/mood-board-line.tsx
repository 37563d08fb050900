import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { queryFor } from '#web/query.ts';
import { Line } from './line.tsx';

// A dialog is larger than all else of the card.
const MoodBoardDialog = lazy(() => import('./mood-board-dialog.tsx'));

/** The job's mood board, for those who read its call sheet; nothing while there is none. */
export function MoodBoardLine({ jobId }: { jobId: string }) {
  const { data } = useQuery(queryFor('getJobGallery', { path: { id: jobId } }));
  const [opened, setOpened] = useState({ isOpen: false, turn: 0 });
  const board = data?.board ?? [];
  if (board.length === 0) return null;
  const count = board.length === 1 ? '1 picture' : `${board.length} pictures`;
  return (
    <Line label="Mood board" isNew={false}>
      <span>
        <Button
          size="small"
          aria-haspopup="dialog"
          onClick={() => setOpened(({ turn }) => ({ isOpen: true, turn: turn + 1 }))}
        >
          Show {count}
        </Button>
        {opened.turn > 0 && (
          <Suspense>
            <MoodBoardDialog
              board={board}
              open={opened.isOpen}
              onClose={() => setOpened(({ turn }) => ({ isOpen: false, turn }))}
            />
          </Suspense>
        )}
      </span>
    </Line>
  );
}
