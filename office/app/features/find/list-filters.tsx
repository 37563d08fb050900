import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { OfficeFilters } from '#contract/schemas/search-office.ts';
import { findAddress } from '#office/find.ts';
import { DatePicker } from '#ui/date-picker.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './find.module.css';
import { stateNames } from './found-words.ts';

const PAUSE_MS = 250;

/** Filters of a list, which write themselves into the address. Its key is the kind. */
export function ListFilters({ filters, complaint }: { filters: OfficeFilters; complaint: string | null }) {
  const navigate = useNavigate();
  const { kind, q = '' } = filters;
  const [typed, setTyped] = useState(q);
  // The words this field has navigated to that have not arrived in the address.
  const sent = useRef<string[]>([]);
  // Back and a saved list change the address from elsewhere. What this field has sent is not taken over: it is trimmed,
  // and typing has gone on.
  useEffect(() => {
    const arrived = sent.current.lastIndexOf(q);
    sent.current = arrived === -1 ? [] : sent.current.slice(arrived + 1);
    if (arrived === -1) setTyped(q);
  }, [q]);
  const set = (change: Partial<OfficeFilters>, replace = false) =>
    void navigate(findAddress({ ...filters, ...change }), { replace, preventScrollReset: true });
  const words = typed.trim();
  useEffect(() => {
    if (words === q) return;
    const timer = setTimeout(() => {
      sent.current.push(words);
      set({ q: words }, true);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  });
  const isJob = kind === 'JOB' || kind === 'BOOKING';
  return (
    <search className={styles.filters}>
      <TextField
        label="Words"
        type="search"
        prefix={<Search aria-hidden="true" />}
        value={typed}
        error={complaint ?? undefined}
        onChange={event => setTyped(event.target.value)}
      />
      <Select
        label="State"
        value={filters.state ?? ''}
        options={[
          { value: '', label: 'Any' },
          ...Object.entries(stateNames[kind]).map(([value, label]) => ({ value, label })),
        ]}
        onValueChange={state => set({ state })}
      />
      <DatePicker
        label={isJob ? 'Starts from' : 'Added from'}
        value={filters.since ?? null}
        onValueChange={since => set({ since: since ?? '' })}
      />
      <DatePicker label="Until" value={filters.until ?? null} onValueChange={until => set({ until: until ?? '' })} />
    </search>
  );
}
