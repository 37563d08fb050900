import type { PublicModel } from '#contract/schemas/model.ts';
import { ContactSheet } from '#ui/contact-sheet.tsx';
import { Frame } from '#ui/frame.tsx';
import styles from './front-sheet.module.css';

/** The ringed frame. */
const SELECT = 5;
const SMALL_WIDTH = 320;

/** A contact sheet beside the form, with one frame selected. */
export function FrontSheet({ models }: { models: PublicModel[] }) {
  return (
    <aside className={styles.aside} aria-label="Some of our models">
      <ContactSheet label="Some of our models" size="medium" className={styles.sheet}>
        {models.map((model, place) => (
          <Frame
            key={model.id}
            name={model.firstName}
            number={place + 1}
            selected={place === SELECT}
            placeholder={model.headshot?.placeholder ?? null}
            picture={model.headshot && { src: `${model.headshot.originalUrl}/${SMALL_WIDTH}.webp`, sizes: '200px' }}
          >
            {model.city}
          </Frame>
        ))}
      </ContactSheet>
    </aside>
  );
}
