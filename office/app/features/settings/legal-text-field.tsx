import { useQuery } from '@tanstack/react-query';
import { filledParts, legalParts } from '#contract/rules/legal-markup.ts';
import { LEGAL_TEXT_LENGTH, legalPlaceholders } from '#contract/values/legal.ts';
import legal from '#office/legal-text.module.css';
import { queryFor } from '#office/query.ts';
import { classes } from '#ui/classes.ts';
import { MarkedText } from '#ui/marked-text.tsx';
import { TextArea } from '#ui/text-area.tsx';
import styles from './legal-text-field.module.css';

type LegalTextFieldProps = { value: string; error: string | undefined; onChange: (text: string) => void };

/** A legal text as it is written, with how it will read below. */
export function LegalTextField({ value, error, onChange }: LegalTextFieldProps) {
  const { data } = useQuery(queryFor('getSettings', {}));
  const parts = legalParts(value);
  return (
    <>
      <TextArea
        label="Text"
        hint="A part begins with “## its-address: Its title”, a line of a list with “- ”, of a table with “|”. **Strong**, [a link](/terms-use)."
        rows={16}
        spellCheck
        countTo={LEGAL_TEXT_LENGTH}
        value={value}
        error={error}
        onChange={event => onChange(event.target.value)}
      />
      <details>
        <summary className={legal.summary}>Names that stand for what is valid on the day</summary>
        <dl className={styles.names}>
          {legalPlaceholders.map(name => (
            <div key={name}>
              <dt>{`{${name}}`}</dt>
              <dd>{data?.legalValues[name]}</dd>
            </div>
          ))}
        </dl>
      </details>
      <details>
        <summary className={legal.summary}>How it reads</summary>
        <div className={classes(legal.text, styles.preview)}>
          {(data ? filledParts(parts, data.legalValues) : parts).map(({ id, title, blocks }) => (
            <section key={id}>
              <h3>{title}</h3>
              <MarkedText blocks={blocks} />
            </section>
          ))}
        </div>
      </details>
    </>
  );
}
