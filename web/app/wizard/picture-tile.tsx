import { RotateCw, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ProgressBar } from '#ui/progress.tsx';
import styles from './picture-tile.module.css';
import type { Picture } from './use-pictures.ts';

interface PictureTileProps {
  picture: Picture;
  /** The grip to move it by. */
  handle: ReactNode;
  place: number;
  onRemove: () => void;
  onRetry: () => void;
}

/** One picture of the job: where it stands, how far it has come, what is wrong with it. */
export function PictureTile({ picture, handle, place, onRemove, onRetry }: PictureTileProps) {
  const { image, preview, name, progress, error, retryFile } = picture;
  // Not every browser can draw every kind of picture that the server can read.
  const [unseen, setUnseen] = useState<string | null>(null);
  const src = image ? `${image.originalUrl}/320.webp` : preview;
  const onItsWay = !image && !error;
  return (
    <figure className={styles.tile} data-wrong={error !== null || undefined}>
      <div className={styles.frame}>
        {src && src !== unseen && (
          <img src={src} alt={name} className={styles.picture} onError={() => setUnseen(src)} />
        )}
        <div className={styles.tools}>
          {handle}
          <IconButton label={onItsWay ? `Cancel ${name}` : `Remove ${name}`} icon={<X />} onClick={onRemove} />
        </div>
        {onItsWay && (
          <div className={styles.progress}>
            {/* Sent, it is being made ready: nobody knows for how long. */}
            <ProgressBar {...(progress < 1 && { value: progress })} label={`Uploading ${name}`} />
          </div>
        )}
      </div>
      <figcaption className={styles.caption}>
        <span className={styles.number}>{String(place + 1).padStart(2, '0')}</span>
        {error ? (
          <span role="alert" className={styles.error}>
            {error}
          </span>
        ) : (
          <span className={styles.name}>{place === 0 ? 'Leads the post' : name}</span>
        )}
      </figcaption>
      {retryFile && (
        <Button size="small" icon={<RotateCw />} onClick={onRetry}>
          Try again
        </Button>
      )}
    </figure>
  );
}
