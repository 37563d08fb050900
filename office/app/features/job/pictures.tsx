import type { Image } from '#contract/schemas/image.ts';
import { imageWidths } from '#contract/values/file.ts';
import { countText } from '#office/lib/count-text.ts';
import styles from './job-answers.module.css';

const SIZES = '(width < 900px) 92vw, 340px';
const largest = imageWidths.at(-1);
const addressOf = (image: Image, width: number | undefined) => `${image.originalUrl}/${width}.webp`;

/** Large, because they are reviewed one by one; each opens in full size. */
export function Pictures({ images, count }: { images: readonly Image[]; count: number }) {
  if (count === 0) return 'None';
  // Deleted pictures can be counted, not shown.
  if (count !== images.length) return countText(count, 'picture');
  return (
    <ul className={styles.pictures}>
      {images.map((image, place) => (
        <li key={image.originalId}>
          <a href={addressOf(image, largest)} target="_blank" rel="noreferrer" className={styles.picture}>
            <img
              src={addressOf(image, 800)}
              srcSet={imageWidths.map(width => `${addressOf(image, width)} ${width}w`).join(', ')}
              sizes={SIZES}
              width={image.widthPx}
              height={image.heightPx}
              alt={`${place + 1} of ${images.length}, opens at full size`}
              loading={place < 2 ? 'eager' : 'lazy'}
              style={image.placeholder ? { background: `center / cover url("${image.placeholder}")` } : undefined}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
