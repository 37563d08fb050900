import type { ReactNode } from 'react';
import { changedParts, legalParts } from '#contract/rules/legal-markup.ts';
import { isNoticeName } from '#contract/rules/notice-text.ts';
import type { LegalPart } from '#contract/schemas/legal.ts';
import { classes } from '#ui/classes.ts';
import { MarkedText } from '#ui/marked-text.tsx';
import legal from './legal-text.module.css';
import styles from './text-changes.module.css';

type TextChangesProps = { name: unknown; before: string; value: string };

/** What is another text, before it and after it: of a legal page part by part. */
export function TextChanges({ name, before, value }: TextChangesProps) {
  if (isNoticeName(name))
    return (
      <div className={styles.sides}>
        <Side label="Before">
          <p>{before}</p>
        </Side>
        <Side label="After">
          <p>{value}</p>
        </Side>
      </div>
    );
  const [old, fresh] = [legalParts(before), legalParts(value)];
  return (
    <details>
      <summary className={legal.summary}>What changes</summary>
      {changedParts(before, value).map(({ id, title }) => (
        <section key={id} className={styles.part}>
          <h4 className={styles.title}>{title}</h4>
          <div className={styles.sides}>
            <Part label="Before" part={old.find(part => part.id === id)} />
            <Part label="After" part={fresh.find(part => part.id === id)} />
          </div>
        </section>
      ))}
    </details>
  );
}

const Part = ({ label, part }: { label: string; part: LegalPart | undefined }) => (
  <Side label={label}>{part ? <MarkedText blocks={part.blocks} /> : <p className={styles.label}>Nothing</p>}</Side>
);

const Side = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes(styles.side, legal.text)}>
    <p className={styles.label}>{label}</p>
    {children}
  </div>
);
