import { MapPin, Signpost, Store } from 'lucide-react';
import type { FoundPlace } from '#contract/schemas/place.ts';
import type { PlaceKind } from '#contract/values/place.ts';
import { Combobox } from '#ui/combobox.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './place-field.module.css';
import type { usePlaceSearch } from './use-place-search.ts';

interface PlaceFieldProps {
  search: ReturnType<typeof usePlaceSearch>;
  error: string | undefined;
}

const icons: Record<PlaceKind, typeof MapPin> = { CITY: MapPin, STREET: Signpost, VENUE: Store };

/** Finds a city, a street or a venue by the typed text. */
export function PlaceField({ search, error }: PlaceFieldProps) {
  const { typed, type, chosen, choose, options, isBusy, attribution, notice } = search;
  const source = attribution && <span translate="no">{attribution}</span>;
  return (
    <>
      <Combobox<FoundPlace>
        label="City, address or venue"
        hideLabel
        size="large"
        icon={<MapPin />}
        placeholder="Las Vegas"
        options={options}
        value={chosen}
        onValueChange={choose}
        optionKey={place => place.placeId}
        optionLabel={place => place.name}
        optionDetail={place => <Detail {...place} />}
        inputValue={typed}
        onInputValueChange={type}
        loading={isBusy}
        listNote={
          (notice || source) && (
            <>
              {notice && <p className={styles.notice}>{notice}</p>}
              {source}
            </>
          )
        }
        emptyText={search.searchFailure ?? 'Nothing begins like this. Try the nearest city, and put the street below.'}
        error={search.failure ?? error}
      />
      <VisuallyHidden role="status">{notice}</VisuallyHidden>
      {chosen && source && <p className={styles.source}>{source}</p>}
    </>
  );
}

function Detail({ kind, detail }: FoundPlace) {
  const Icon = icons[kind];
  return (
    <span className={styles.detail}>
      <Icon aria-hidden="true" />
      {detail}
    </span>
  );
}
