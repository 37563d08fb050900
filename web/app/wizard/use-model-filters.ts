import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { ModelFilters } from '#contract/model.ts';

const names = ['gender', 'hairColor', 'eyesColor', 'ethnicity', 'minHeightIn', 'maxHeightIn'] as const;

/** The filters as the address has them; what it has wrong is left out. */
export function useModelFilters() {
  const [params, setParams] = useSearchParams();
  const text = names.map(name => params.get(name) ?? '').join('&');
  const filters = useMemo(() => {
    const given = names.flatMap((name, place) => {
      const value = text.split('&')[place];
      return value && ModelFilters.shape[name].safeParse(value).success ? [[name, value]] : [];
    });
    return ModelFilters.parse(Object.fromEntries(given));
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
