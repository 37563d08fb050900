import { useSuspenseQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { isCallError, sentenceOf } from '#client/call-error.ts';
import type { SavedSearch, SearchFilters } from '#contract/schemas/scouting.ts';
import { SEARCH_NAME_LENGTH } from '#contract/values/scouting.ts';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast-store.ts';
import { queryClient, queryFor, useCall } from '#web/query.ts';
import styles from './saved-searches.module.css';
import { searchWords } from './search-words.ts';

const searches = queryFor('getSearches', {});

/** For loaders. */
export const readSearches = (): Promise<void> => queryClient.prefetchQuery(searches);

const keep = (answer: { items: SavedSearch[] }) => queryClient.setQueryData(searches.queryKey, answer);

interface SavedSearchesProps {
  addressOf: (filters: SearchFilters) => string;
}

/** A manager's saved searches: run, rename or delete each. */
export function SavedSearches({ addressOf }: SavedSearchesProps) {
  const { items } = useSuspenseQuery(searches).data;
  if (items.length === 0)
    return (
      <p className={styles.empty}>
        No saved searches. Filter the models and press “Save this search”: it stands here by its name.
      </p>
    );
  return (
    <ul className={styles.searches} aria-label="Saved searches">
      {items.map(search => (
        <Search key={search.id} search={search} address={addressOf(search.filters)} />
      ))}
    </ul>
  );
}

function Search({ search, address }: { search: SavedSearch; address: string }) {
  const [naming, setNaming] = useState(false);
  const { limits } = useSite();
  const remove = useCall('removeSearch');
  const save = useCall('saveSearch');
  const { id, name, filters } = search;
  const restore = () =>
    save.mutateAsync({ body: { name, filters } }).then(keep, (error: unknown) => void toast.error(sentenceOf(error)));
  const forget = async () => {
    try {
      keep(await remove.mutateAsync({ path: { id } }));
      toast.show(`“${name}” is removed.`, { action: { label: 'Undo', onAct: () => void restore() } });
    } catch (error) {
      toast.error(sentenceOf(error));
    }
  };
  return (
    <li className={styles.search}>
      {naming ? (
        <Rename search={search} onDone={() => setNaming(false)} />
      ) : (
        <>
          <div className={styles.words}>
            <a href={address} className={styles.name}>
              {name}
            </a>
            <p className={styles.filters}>{searchWords(filters, limits).join(' · ')}</p>
          </div>
          <IconButton label={`Rename ${name}`} icon={<Pencil />} onClick={() => setNaming(true)} />
          <IconButton
            label={`Remove ${name}`}
            icon={<Trash2 />}
            disabled={remove.isPending}
            onClick={() => void forget()}
          />
        </>
      )}
    </li>
  );
}

function Rename({ search: { id, name }, onDone }: { search: SavedSearch; onDone: () => void }) {
  const rename = useCall('renameSearch');
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      keep(await rename.mutateAsync({ path: { id }, body: { name: input.current?.value ?? '' } }));
      onDone();
    } catch (failure) {
      setError((isCallError(failure) && failure.fields.name) || sentenceOf(failure));
      input.current?.focus();
    }
  };
  return (
    <form
      className={styles.rename}
      onSubmit={event => void submit(event)}
      onKeyDown={event => event.key === 'Escape' && onDone()}
    >
      <TextField
        ref={input}
        label={`Another name for ${name}`}
        hideLabel
        defaultValue={name}
        maxLength={SEARCH_NAME_LENGTH}
        error={error}
        autoFocus
        className={styles.field}
      />
      <Button type="submit" variant="primary" loading={rename.isPending}>
        Save
      </Button>
      <Button variant="quiet" onClick={onDone}>
        Cancel
      </Button>
    </form>
  );
}
