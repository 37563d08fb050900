import { RotateCw, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ProgressBar } from '#ui/progress.tsx';
import styles from './picture-tile.module.css';
import type { Picture } from './use-pictures.ts';

interface PictureTileProps {
  picture: Picture;
  /** The drag handle. */
  handle: ReactNode;
  place: number;
  /** Content below an uploaded picture. */
  caption: string;
  /** In portrait format. */
  portrait?: boolean;
  /** Why it cannot be removed. */
  keptBecause?: string | undefined;
  onRemove: () => void;
  onRetry: () => void;
  /** Its label. */
  children?: ReactNode;
}

/** One picture of a list: its position, upload progress, and error. */
export function PictureTile({
  picture,
  handle,
  place,
  caption,
  portrait,
  keptBecause,
  onRemove,
  onRetry,
  children,
}: PictureTileProps) {
  const { image, preview, name, progress, error, retryFile } = picture;
  // Not every browser can display every format that the server accepts.
  const [unseen, setUnseen] = useState<string | null>(null);
  const src = image ? `${image.originalUrl}/320.webp` : preview;
  const isUploading = !image && !error;
  return (
    <figure className={styles.tile} data-wrong={error !== null || undefined}>
      <div className={classes(styles.frame, portrait && styles.portrait)}>
        {src && src !== unseen && (
          <img src={src} alt={name} className={styles.picture} onError={() => setUnseen(src)} />
        )}
        <div className={styles.tools}>
          {handle}
          {!keptBecause && (
            <IconButton
              label={isUploading ? `Cancel ${name}` : `Remove ${name}`}
              icon={<X />}
              data-removes
              onClick={onRemove}
            />
          )}
        </div>
        {isUploading && (
          <div className={styles.progress}>
            {/* Uploaded and being processed: the duration is unknown. */}
            <ProgressBar {...(progress < 1 && { value: progress })} label={`Uploading ${name}`} />
          </div>
        )}
      </div>
      <figcaption className={styles.caption}>
        <span className={styles.number}>{String(place + 1).padStart(2, '0')}</span>
        <span className={styles.name}>{error ? name : caption}</span>
      </figcaption>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {retryFile && (
        <Button size="small" icon={<RotateCw />} onClick={onRetry}>
          Try again
        </Button>
      )}
      {keptBecause && <p className={styles.kept}>{keptBecause}</p>}
      {children}
    </figure>
  );
}
