import type { JobGallery } from '#contract/schemas/gallery.ts';
import { pictureOf } from '#lib/picture.ts';
import { Dialog } from '#ui/dialog.tsx';
import styles from './mood-board-dialog.module.css';

type MoodBoardDialogProps = { board: JobGallery['board']; open: boolean; onClose: () => void };

/** The pictures of the mood board, each with its note. */
export default function MoodBoardDialog({ board, open, onClose }: MoodBoardDialogProps) {
  return (
    <Dialog
      title="Mood board"
      description="The look of the job, in the client’s order."
      size="large"
      open={open}
      onOpenChange={next => !next && onClose()}
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
  );
}
