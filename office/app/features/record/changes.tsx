import { fieldName } from '#office/answer.ts';
import { leftOut, profileValue } from '#office/lib/profile-words.ts';
import styles from './record.module.css';

type Change = Record<string, unknown> | null;

/** Each field that was edited, before and after. */
export function Changes({ before, after }: { before: Change; after: Change }) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <dl className={styles.changes}>
      {fields.map(field => (
        <div key={field}>
          <dt>{fieldName(field)}</dt>
          <dd>
            {isLeftOut(field, after) ? (
              'changed'
            ) : (
              <>
                <del>{valueText(profileValue(field, before?.[field]))}</del>{' '}
                <ins>{valueText(profileValue(field, after?.[field]))}</ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const isLeftOut = (field: string, after: Change): boolean => leftOut.has(field) && after?.[field] === null;

/** A stored answer as a line; an object by its name, or by what it holds. */
function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(valueText).join(', ');
  if (typeof value !== 'object') return String(value);
  if ('name' in value && typeof value.name === 'string') return value.name;
  if ('start' in value && 'end' in value) return `${String(value.start)} to ${String(value.end)}`;
  return Object.entries(value)
    .filter(([, one]) => one !== null && one !== '')
    .map(([name, one]) => `${name} ${valueText(one)}`)
    .join(', ');
}
