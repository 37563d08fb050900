import { changedParts, legalParts } from '#contract/rules/legal-markup.ts';
import type { LegalPart } from '#contract/schemas/legal.ts';
import { classes } from '#ui/classes.ts';
import { MarkedText } from '#ui/marked-text.tsx';
import legal from './legal-text.module.css';
import styles from './text-changes.module.css';

/** What is another text, part by part: before it and after it. */
export function TextChanges({ before, value }: { before: string; value: string }) {
  const [old, fresh] = [legalParts(before), legalParts(value)];
  return (
    <details>
      <summary className={legal.summary}>What changes</summary>
      {changedParts(before, value).map(title => (
        <section key={title} className={styles.part}>
          <h4 className={styles.title}>{title}</h4>
          <div className={styles.sides}>
            <Side label="Before" part={old.find(part => part.title === title)} />
            <Side label="After" part={fresh.find(part => part.title === title)} />
          </div>
        </section>
      ))}
    </details>
  );
}

type SideProps = { label: string; part: LegalPart | undefined };

const Side = ({ label, part }: SideProps) => (
  <div className={classes(styles.side, legal.text)}>
    <p className={styles.label}>{label}</p>
    {part ? <MarkedText blocks={part.blocks} /> : <p className={styles.label}>Nothing</p>}
  </div>
);
