import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import type { HomeCity } from '#contract/schemas/home-city.ts';
import type { FoundPlace } from '#contract/schemas/place.ts';
import { Combobox } from '#ui/combobox.tsx';
import { client } from '#web/client.ts';
import { queryFor } from '#web/query.ts';

const SEARCH_PAUSE_MS = 300;
const QUERY_LENGTH = 100;

interface CityFieldProps {
  value: HomeCity | null;
  onValueChange: (city: HomeCity | null) => void;
  error: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

const lineOf = ({ name }: HomeCity): FoundPlace => ({ placeId: name, kind: 'CITY', name, detail: '' });

/** Where a model lives: a city of the list, without a street. */
export function CityField({ value, onValueChange, error, ref }: CityFieldProps) {
  const [typed, setTyped] = useState(value?.name ?? '');
  const [asked, setAsked] = useState('');
  const [chosen, setChosen] = useState(value && lineOf(value));
  const [failure, setFailure] = useState<string | null>(null);
  const latest = useRef(chosen);
  latest.current = chosen;

  const words = chosen ? '' : typed.trim().slice(0, QUERY_LENGTH);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(words), SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  const search = useQuery({
    ...queryFor('findPlaces', { query: { query: asked } }),
    enabled: asked !== '' && asked === words,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isSearching = words !== '' && (search.isFetching || asked !== words);
  const found = (words === '' ? [] : (search.data?.items ?? [])).filter(
    ({ kind, name }) => kind === 'CITY' && (!isSearching || name.toLowerCase().startsWith(words.toLowerCase())),
  );

  const type = (text: string) => {
    setTyped(text);
    setFailure(null);
    if (!chosen || text === chosen.name) return;
    setChosen(null);
    onValueChange(null);
  };
  const choose = async (line: FoundPlace | null) => {
    setChosen(line);
    setFailure(null);
    onValueChange(null);
    if (!line) return;
    try {
      const { name, latitude, longitude, timeZone } = await client.call('getPlace', {
        path: { placeId: line.placeId },
        query: {},
      });
      if (latest.current?.placeId === line.placeId) onValueChange({ name, latitude, longitude, timeZone });
    } catch (thrown) {
      if (latest.current?.placeId !== line.placeId) return;
      setChosen(null);
      setFailure(sentenceOf(thrown));
    }
  };

  return (
    <Combobox<FoundPlace>
      ref={ref}
      label="City"
      hint="Where you live. Clients see the city; we measure how far a job is."
      icon={<MapPin />}
      placeholder="Las Vegas"
      options={chosen ? [chosen] : found}
      value={chosen}
      onValueChange={line => void choose(line)}
      optionKey={place => place.placeId}
      optionLabel={place => place.name}
      optionDetail={place => place.detail}
      inputValue={typed}
      onInputValueChange={type}
      loading={isSearching || (chosen !== null && value === null)}
      listNote={search.data?.attribution && <span translate="no">{search.data.attribution}</span>}
      emptyText={search.isError ? sentenceOf(search.error) : 'No city begins like this. Try the nearest one.'}
      error={failure ?? error}
    />
  );
}
