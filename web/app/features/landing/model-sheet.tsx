import type { AnswerOf } from '#contract/schemas/index.ts';
import { ContactSheet } from '#ui/contact-sheet.tsx';
import type { City } from './cities.ts';
import { ModelFrame } from './model-frame.tsx';
import styles from './model-sheet.module.css';
import { countText, zodelsAddress } from './zodels-address.ts';

type Found = AnswerOf<'getPublicModels'>;

interface ModelSheetProps {
  models: Found['items'];
  /** The total matching the same filter. */
  counts: Found['counts'];
  city: City | null;
  /** On the first screen. */
  first: boolean;
}

/** A few of the models, and the link to all of them. */
export function ModelSheet({ models, counts, city, first }: ModelSheetProps) {
  const where = city ? ` in ${city.name}` : '';
  if (models.length === 0)
    return <p className={styles.nobody}>Nobody is listed{where} yet. Post a job and models who travel may apply.</p>;
  return (
    <div className={styles.sheet}>
      <ContactSheet label={`Some of the models${where}`} className={first ? styles.row : styles.rows}>
        {models.map((model, place) => (
          <ModelFrame
            key={model.id}
            model={model}
            number={place + 1}
            sizes={first ? '(width >= 900px) 220px, 30vw' : '(width >= 480px) 200px, 45vw'}
            eager={first}
          />
        ))}
      </ContactSheet>
      <p>
        <a href={zodelsAddress(city ? { city: city.name } : {})} className={styles.all}>
          See all {countText(counts)}
          {where}
        </a>
      </p>
    </div>
  );
}
