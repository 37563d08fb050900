import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import type { FoundPlace, Place } from '#contract/schemas/place.ts';
import { client } from '#web/client.ts';
import { queryFor } from '#web/query.ts';
import { useDebounced } from './use-debounced.ts';

const SEARCH_PAUSE_MS = 300;
const QUERY_LENGTH = 100;

/** The field's text for a place: `The Gilded Hall, Las Vegas, NV`. */
export const placeText = ({ venue, name, region }: Place): string =>
  [venue?.name, name, region].filter(Boolean).join(', ');

/** A place chosen before, as an option of the list. */
const lineOf = (place: Place): FoundPlace => ({
  placeId: place.placeId,
  kind: place.venue ? 'VENUE' : 'CITY',
  name: placeText(place),
  detail: place.venue?.address ?? '',
});

/** The text, its matches, and the chosen option, which becomes the answer once the place's details are fetched. */
export function usePlaceSearch(value: Place | null, onChange: (place: Place | null) => void) {
  const [typed, setTyped] = useState(value ? placeText(value) : '');
  const [chosen, setChosen] = useState<FoundPlace | null>(value && lineOf(value));
  const [failure, setFailure] = useState<string | null>(null);
  // The provider bills all searches up to the choice as one session.
  const [session, setSession] = useState(() => crypto.randomUUID());
  const reading = useRef<Promise<boolean> | null>(null);

  const words = typed.trim().slice(0, QUERY_LENGTH);
  const debouncedWords = useDebounced(words, SEARCH_PAUSE_MS);
  const search = useQuery({
    ...queryFor('findPlaces', { query: { query: debouncedWords, session } }),
    enabled: debouncedWords !== '' && chosen === null,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });

  const forget = () => {
    reading.current = null;
    setChosen(null);
    setFailure(null);
    if (value) onChange(null);
  };

  const type = (text: string) => {
    setTyped(text);
    setFailure(null);
    // Text that differs from the chosen place's means another place, still to be chosen.
    if (chosen && text !== chosen.name) forget();
  };

  const choose = (line: FoundPlace | null) => {
    forget();
    if (!line) return;
    setChosen(line);
    const place = client.call('getPlace', { path: { placeId: line.placeId }, query: { session } });
    const isLatest = () => reading.current === read;
    const read: Promise<boolean> = place.then(
      found => {
        if (!isLatest()) return false;
        onChange(found);
        setChosen(lineOf(found));
        setTyped(placeText(found));
        setSession(crypto.randomUUID());
        return true;
      },
      error => {
        if (!isLatest()) return false;
        setChosen(null);
        setFailure(sentenceOf(error));
        return false;
      },
    );
    reading.current = read;
  };

  const isReading = chosen !== null && value === null;
  const isSearching = chosen === null && (search.isFetching || debouncedWords !== words);
  const found = search.data?.items ?? [];
  // Matches of an earlier text are kept only while they match: Enter must never choose a place other than the one typed.
  const fitting = isSearching ? found.filter(({ name }) => name.toLowerCase().startsWith(words.toLowerCase())) : found;
  return {
    typed,
    type,
    chosen,
    choose,
    options: chosen ? [chosen] : words === '' ? [] : fitting,
    isBusy: isReading || isSearching,
    attribution: search.data?.attribution ?? null,
    notice: search.data?.notice ?? null,
    searchFailure: search.isError ? sentenceOf(search.error) : null,
    failure,
    /** Resolves once no place's details are being fetched; to false when that failed. */
    whenRead: async () => (await reading.current) ?? true,
  };
}
