import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { heightsInOrder } from '#contract/rules/height.ts';
import type { ModelFilters } from '#contract/schemas/model.ts';
import { ethnicities, eyesColors, genders, hairColors } from '#contract/values/model.ts';
import { useSite } from '#lib/site.ts';
import { useLatest } from '#ui/use-latest.ts';

const names = ['gender', 'hairColor', 'eyesColor', 'ethnicity', 'minHeightIn', 'maxHeightIn'] as const;

/** The filters in the URL; invalid values are ignored, and swapped bounds are corrected in the URL. */
export function useModelFilters() {
  const [params, setParams] = useSearchParams();
  const { limits } = useSite();
  const text = names.map(name => params.get(name) ?? '').join('&');
  const filters = useMemo(() => {
    const [gender, hair, eyes, ethnicity, min, max] = text.split('&');
    return {
      ...listed('gender', gender, genders),
      ...listed('hairColor', hair, hairColors),
      ...listed('eyesColor', eyes, eyesColors),
      ...listed('ethnicity', ethnicity, ethnicities),
      ...inches('minHeightIn', min),
      ...inches('maxHeightIn', max),
    } satisfies ModelFilters;
  }, [text]);
  const setFilters = (next: ModelFilters) =>
    setParams(
      now => {
        for (const name of names) {
          const value = next[name];
          const written = Array.isArray(value) ? value.join(',') : String(value ?? '');
          if (written !== '') now.set(name, written);
          else now.delete(name);
        }
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  const ordered = heightsInOrder<ModelFilters>(filters, limits);
  const correctUrl = useLatest(() => setFilters(ordered));
  const isOrdered = ordered === filters;
  useEffect(() => {
    if (!isOrdered) correctUrl();
  }, [isOrdered, correctUrl]);
  return { filters: ordered, setFilters, any: Object.keys(filters).length > 0 };
}

const listed = <Name extends string, Value extends string>(
  name: Name,
  text: string | undefined,
  known: readonly Value[],
): Partial<Record<Name, Value[]>> => {
  const values = known.filter(value => text?.split(',').includes(value));
  // A computed key has the type string.
  return values.length > 0 ? ({ [name]: values } as Record<Name, Value[]>) : {};
};

/** Any integer, 0 included. */
const INCHES = /^-?\d{1,9}$/;

const inches = <Name extends string>(name: Name, text: string | undefined): Partial<Record<Name, number>> =>
  // A computed key has the type string.
  text && INCHES.test(text) ? ({ [name]: Number(text) } as Record<Name, number>) : {};
