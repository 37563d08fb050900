import { useQuery } from '@tanstack/react-query';
import { pictureOf } from '#lib/picture.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { queryFor } from '#web/query.ts';
import { Line } from './line.tsx';
import styles from './mood-board-line.module.css';

/** The job's mood board, for those who read its call sheet; nothing while there is none. */
export function MoodBoardLine({ jobId }: { jobId: string }) {
  const { data } = useQuery(queryFor('getJobGallery', { path: { id: jobId } }));
  const board = data?.board ?? [];
  if (board.length === 0) return null;
  const count = board.length === 1 ? '1 picture' : `${board.length} pictures`;
  return (
    <Line label="Mood board" isNew={false}>
      <span>
        <Dialog
          title="Mood board"
          description="The look of the job, in the client’s order."
          size="large"
          trigger={<Button size="small">Show {count}</Button>}
        >
          <ol className={styles.board} aria-label="Pictures">
            {board.map(({ image, note }, place) => (
              <li key={image.originalId}>
                <figure>
                  <img
                    {...pictureOf(image, '(width <= 640px) 92vw, 320px')}
                    width={image.widthPx}
                    height={image.heightPx}
                    alt={note ?? `Picture ${place + 1}`}
                    loading="lazy"
                    className={styles.picture}
                    style={{ background: image.placeholder ?? undefined }}
                  />
                  {note && <figcaption className={styles.note}>{note}</figcaption>}
                </figure>
              </li>
            ))}
          </ol>
        </Dialog>
      </span>
    </Line>
  );
}
