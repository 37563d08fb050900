import type { Figure, NumberAnswer, Numbers } from '#contract/schemas/numbers.ts';
import { categoryNames } from '#contract/values/job-fields.ts';
import { type NumberSpec, numbers } from '#contract/values/numbers.ts';
import { valueText, weekText } from './figure-text.ts';
import styles from './numbers.module.css';

type Row = { name: string; now: Figure; before: Figure };

function Figures({ caption, head, spec, rows }: { caption: string; head: string; spec: NumberSpec; rows: Row[] }) {
  const hasBasis = spec.summary !== 'SUM';
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">Value</th>
          {hasBasis && <th scope="col">Of {spec.of}</th>}
          <th scope="col">Before</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, now, before }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{valueText(spec.unit, now.value)}</td>
            {hasBasis && <td>{now.of.toLocaleString('en-US')}</td>}
            <td>{valueText(spec.unit, before.value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type WeekProps = { spec: NumberSpec; weeks: Numbers['weeks']; figures: NumberAnswer['weeks'] };

/** The weeks of the chart, the latest first. */
export function WeekTable({ spec, weeks, figures }: WeekProps) {
  const rows = weeks.flatMap(({ day, isPartial }, n) => {
    const compared = figures[n];
    return compared ? [{ name: weekText(day) + (isPartial ? ', so far' : ''), ...compared }] : [];
  });
  return <Figures caption={`${spec.title} by week`} head="Week" spec={spec} rows={rows.reverse()} />;
}

export function PlaceTables({ item: { name, cities, categories } }: { item: NumberAnswer }) {
  const spec = numbers[name];
  if (cities.length === 0) return <p className={styles.quiet}>Nothing with a place in these weeks.</p>;
  return (
    <>
      <Figures
        caption={`${spec.title} by city`}
        head="City"
        spec={spec}
        rows={cities.map(({ city, ...compared }) => ({ name: city, ...compared }))}
      />
      <Figures
        caption={`${spec.title} by category`}
        head="Category"
        spec={spec}
        rows={categories.map(({ category, ...compared }) => ({ name: categoryNames[category], ...compared }))}
      />
    </>
  );
}
