import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { ethnicities, eyesColors, genders, hairColors, type ModelFilters } from '#contract/model.ts';

const names = ['gender', 'hairColor', 'eyesColor', 'ethnicity', 'minHeightIn', 'maxHeightIn'] as const;

/** The filters as the address has them; what it has wrong is left out. */
export function useModelFilters() {
  const [params, setParams] = useSearchParams();
  const text = names.map(name => params.get(name) ?? '').join('&');
  const filters = useMemo(() => {
    const [gender, hair, eyes, ethnicity, least, most] = text.split('&');
    return {
      ...listed('gender', gender, genders),
      ...listed('hairColor', hair, hairColors),
      ...listed('eyesColor', eyes, eyesColors),
      ...listed('ethnicity', ethnicity, ethnicities),
      ...inches('minHeightIn', least),
      ...inches('maxHeightIn', most),
    } satisfies ModelFilters;
  }, [text]);
  const setFilters = (next: ModelFilters) =>
    setParams(
      now => {
        for (const name of names) {
          const value = next[name];
          const written = Array.isArray(value) ? value.join(',') : value;
          if (written) now.set(name, String(written));
          else now.delete(name);
        }
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return { filters, setFilters, any: Object.keys(filters).length > 0 };
}

const listed = <Name extends string, Value extends string>(
  name: Name,
  text: string | undefined,
  known: readonly Value[],
): Partial<Record<Name, Value[]>> => {
  const values = known.filter(value => text?.split(',').includes(value));
  return values.length > 0 ? ({ [name]: values } as Record<Name, Value[]>) : {};
};

const inches = <Name extends string>(name: Name, text: string | undefined): Partial<Record<Name, number>> =>
  text && /^\d{1,3}$/.test(text) ? ({ [name]: Number(text) } as Record<Name, number>) : {};
