import { ListFilter } from 'lucide-react';
import { useEffect, useState } from 'react';
import { applicantSorts, RATING_MAX } from '#contract/values/applicant.ts';
import { type Gender, genderNames, genders } from '#contract/values/model.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type DeskQuery, filtersIn, sortNames } from './desk-query.ts';
import styles from './list-tools.module.css';

interface ListToolsProps {
  asked: DeskQuery;
  onAsk: (asked: DeskQuery) => void;
}

const TYPING_MS = 300;
const stars = Array.from({ length: RATING_MAX }, (_, place) => RATING_MAX - place);

/** The sort order and filters of a list. */
export function ListTools({ asked, onAsk }: ListToolsProps) {
  const count = filtersIn(asked);
  const [open, setOpen] = useState(count > 0);
  const { sort, ...filters } = asked;
  return (
    <search className={styles.tools}>
      <div className={styles.line}>
        <Select
          label="Sort by"
          hideLabel
          className={styles.sort}
          value={sort ?? 'NEWEST'}
          options={applicantSorts.map(value => ({ value, label: sortNames[value] }))}
          onValueChange={value => onAsk({ ...filters, sort: applicantSorts.find(known => known === value) })}
        />
        <Button icon={<ListFilter />} aria-expanded={open} onClick={() => setOpen(!open)}>
          {count > 0 ? `Filter · ${count}` : 'Filter'}
        </Button>
        {count > 0 && (
          <Button variant="quiet" onClick={() => onAsk(sort ? { sort } : {})}>
            Clear
          </Button>
        )}
      </div>
      {open && <Filters asked={asked} onAsk={onAsk} />}
    </search>
  );
}

function Filters({ asked, onAsk }: ListToolsProps) {
  const chosen = asked.gender ?? [];
  const choose = (gender: Gender[]) => onAsk({ ...asked, gender: gender.length > 0 ? gender : undefined });
  return (
    <div className={styles.filters}>
      <SearchText asked={asked} onAsk={onAsk} />
      <Select
        label="Your rating"
        value={String(asked.minRating ?? '')}
        placeholder="Any"
        options={stars.map(value => ({
          value: String(value),
          label: value === RATING_MAX ? `${value}` : `${value} or more`,
        }))}
        onValueChange={value => onAsk({ ...asked, minRating: Number(value) || undefined })}
      />
      <fieldset className={styles.boxes} aria-label="Gender">
        <Checkbox label={genderNames.NO_PREFERENCE} checked={chosen.length === 0} onValueChange={() => choose([])} />
        {genders.map(gender => (
          <Checkbox
            key={gender}
            label={genderNames[gender]}
            checked={chosen.includes(gender)}
            onValueChange={on => choose(genders.filter(one => (one === gender ? on : chosen.includes(one))))}
          />
        ))}
      </fieldset>
      <div className={styles.boxes}>
        <Checkbox
          label="On the shortlist"
          checked={asked.shortlisted !== undefined}
          onValueChange={on => onAsk({ ...asked, shortlisted: on ? 'true' : undefined })}
        />
        <Checkbox
          label="Free at all times"
          checked={asked.free !== undefined}
          onValueChange={on => onAsk({ ...asked, free: on ? 'true' : undefined })}
        />
      </div>
    </div>
  );
}

/** Debounced. */
function SearchText({ asked, onAsk }: ListToolsProps) {
  const [written, setWritten] = useState<string | null>(null);
  const currentText = asked.text ?? '';
  useEffect(() => {
    if (written === null || written.trim() === currentText) return;
    const timer = setTimeout(() => onAsk({ ...asked, text: written.trim() || undefined }), TYPING_MS);
    return () => clearTimeout(timer);
  }, [written, currentText, asked, onAsk]);
  return (
    <TextField
      label="Name or city"
      type="search"
      maxLength={80}
      value={written ?? currentText}
      onChange={event => setWritten(event.target.value)}
      onBlur={() => setWritten(null)}
    />
  );
}
