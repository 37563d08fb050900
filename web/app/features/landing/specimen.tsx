import type { ReactNode } from 'react';
import styles from './specimen.module.css';

interface SpecimenProps {
  /** The post as models see it. */
  card: ReactNode;
  notes: readonly { title: string; text: string }[];
  /** The costs of the example; the last line is the total. */
  budget: readonly { label: string; amount: string }[];
}

/** A job post with annotations beside it, and its cost below. */
export function Specimen({ card, notes, budget }: SpecimenProps) {
  return (
    <div className={styles.spread}>
      <figure className={styles.card}>
        {card}
        <figcaption className={styles.caption}>
          An example. Models see exactly this; the address comes later.
        </figcaption>
      </figure>
      <div className={styles.words}>
        <ol className={styles.notes}>
          {notes.map(({ title, text }) => (
            <li key={title} className={styles.note}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <dl className={styles.budget}>
          {budget.map(({ label, amount }) => (
            <div key={label} className={styles.line}>
              <dt>{label}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
