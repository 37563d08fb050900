import type { PublicModel } from '#contract/schemas/model.ts';
import styles from './selection-tray.module.css';

interface SelectionTrayProps {
  count: number;
  needed: number;
  /** Those of the selected models that are loaded. */
  models: readonly PublicModel[];
}

const mostFaces = 5;

/** "3 selected of 5 needed", with their pictures. */
export function SelectionTray({ count, needed, models }: SelectionTrayProps) {
  return (
    <div className={styles.tray}>
      <ul className={styles.faces} aria-hidden="true">
        {models.slice(-mostFaces).map(model => (
          <li key={model.id}>
            {model.headshot && <img src={`${model.headshot.originalUrl}/160.webp`} alt="" className={styles.face} />}
          </li>
        ))}
      </ul>
      <output className={styles.words}>
        <strong>{count}</strong> selected of {needed} needed
      </output>
    </div>
  );
}
