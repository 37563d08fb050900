import { type SQL, sql } from 'drizzle-orm';
import { OptionCounts } from '#contract/schemas/model.ts';
import type { ModelFilterName } from '#contract/values/model.ts';
import { type Asked, EXACT_COUNT_MAX, filterConditions, oneOf } from './read.ts';

type Choice = keyof OptionCounts;
const columns = {
  gender: 'gender',
  hairColor: 'hair_color',
  eyesColor: 'eyes_color',
  ethnicity: 'ethnicity',
} as const satisfies Record<Choice, string>;
// Object.keys loses the key type.
const choices = Object.keys(columns) as Choice[];

const optionsOf = (choice: Choice): string[] => Object.values(OptionCounts.shape[choice].keyType.enum);

/** The number of models, `m`, that meet all of these, up to one more than is counted. */
export const countOf = (conditions: SQL[]): SQL =>
  sql`(select count(*) from (select 1 from models m where ${sql.join(conditions, sql` and `)} limit ${sql.raw(String(EXACT_COUNT_MAX + 1))}) counted)`;

export const countsOf = (found: number) => ({ total: Math.min(found, EXACT_COUNT_MAX), more: found > EXACT_COUNT_MAX });

const without = (asked: Asked, filter: ModelFilterName): Asked =>
  filter === 'height'
    ? { ...asked, minHeightIn: undefined, maxHeightIn: undefined }
    : { ...asked, [filter]: undefined };

const isSet = (asked: Asked, filter: ModelFilterName): boolean =>
  filterConditions(without(asked, filter)).length < filterConditions(asked).length;

const json = (pairs: [string, SQL][]): SQL =>
  sql`json_build_object(${sql.join(
    pairs.map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`),
    sql`, `,
  )})`;

/** The counts of each option, alone in its filter, with the other filters applied. `always` are further conditions. */
export const optionCounts = (asked: Asked, always: SQL[]): SQL =>
  json(
    choices.map(choice => {
      const others = [...always, ...filterConditions(without(asked, choice))];
      return [
        choice,
        json(optionsOf(choice).map(option => [option, countOf([...others, oneOf(columns[choice], [option])])])),
      ];
    }),
  );

/** The counts without each of the set filters. */
export const countsWithout = (asked: Asked, filters: readonly ModelFilterName[], always: SQL[]): SQL =>
  json(
    filters
      .filter(filter => isSet(asked, filter))
      .map(filter => [filter, countOf([...always, ...filterConditions(without(asked, filter))])]),
  );

type Found<Name extends string> = Partial<Record<Name, number>>;

export const readOptions = (found: Record<Choice, Found<string>>): OptionCounts =>
  OptionCounts.parse(
    Object.fromEntries(
      choices.map(choice => [
        choice,
        Object.fromEntries(optionsOf(choice).map(option => [option, countsOf(found[choice][option] ?? 0)])),
      ]),
    ),
  );

/** The filter whose removal finds the most; null when none finds anyone. */
export const mostRestrictiveFilter = (found: Found<ModelFilterName>) => {
  // The statement names its counts after the filters.
  const [best] = (Object.entries(found) as [ModelFilterName, number][]).sort(([, one], [, other]) => other - one);
  return best && best[1] > 0 ? { filter: best[0], ...countsOf(best[1]) } : null;
};
