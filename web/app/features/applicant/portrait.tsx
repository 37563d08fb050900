import { UserRound } from 'lucide-react';
import { memo, useState } from 'react';
import type { Image } from '#contract/schemas/image.ts';
import type { Model } from '#contract/schemas/model.ts';
import { pictureOf } from '#lib/picture.ts';
import { classes } from '#ui/classes.ts';
import styles from './portrait.module.css';

/** The headshot in large, and the looks to swap it with: beside it in little space, unless `stacked`. */
export const Portrait = memo(function Portrait({ model, stacked }: { model: Model; stacked?: boolean }) {
  const pictures = model.headshot ? [model.headshot, ...model.looks] : model.looks;
  const [shownId, setShownId] = useState(pictures[0]?.originalId);
  const shown = pictures.find(picture => picture.originalId === shownId) ?? pictures[0];
  return (
    <div className={classes(styles.portrait, stacked && styles.stacked)}>
      <div className={styles.large} style={{ background: backgroundOf(shown) }}>
        {shown ? (
          <img
            key={shown.originalId}
            {...pictureOf(shown, '(width <= 640px) 90vw, 400px')}
            alt={`Portrait of ${model.firstName}`}
            fetchPriority="high"
            className={styles.picture}
          />
        ) : (
          <UserRound role="img" aria-label={`No portrait of ${model.firstName}`} className={styles.nobody} />
        )}
      </div>
      {pictures.length > 1 && (
        <ul className={styles.looks} aria-label={`Pictures of ${model.firstName}`}>
          {pictures.map((picture, place) => (
            <li key={picture.originalId}>
              <button
                type="button"
                aria-label={`Picture ${place + 1} of ${pictures.length}`}
                aria-pressed={picture === shown}
                className={classes(styles.look, picture === shown && styles.shown)}
                style={{ background: backgroundOf(picture) }}
                onClick={() => setShownId(picture.originalId)}
              >
                <img src={`${picture.originalUrl}/160.webp`} alt="" className={styles.picture} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});

const backgroundOf = (picture: Image | undefined) => picture?.placeholder ?? undefined;
