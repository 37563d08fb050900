import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { SearchFilters } from '#contract/schemas/scouting.ts';
import { SEARCH_NAME_LENGTH } from '#contract/values/scouting.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { mayBeSignedIn } from '#web/session.ts';
import styles from './save-search-form.module.css';

const load = () => import('./save-search.ts');

interface SaveSearchFormProps {
  filters: SearchFilters;
  /** Shows a message on the page. */
  say: (sentence: string) => void;
}

/** A form to name and save the filters, with a link to the saved searches. Needs JavaScript. */
export function SaveSearchForm({ filters, say }: SaveSearchFormProps) {
  const [error, setError] = useState<string | null>(null);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!mayBeSignedIn()) return;
    void load()
      .then(({ completePendingSearch }) => completePendingSearch())
      .then(sentence => sentence && say(sentence));
  }, [say]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = String(new FormData(form).get('name') ?? '').trim();
    const outcome = await (await load()).saveSearch(name, filters);
    setError(outcome.error);
    if (!outcome.message) return;
    say(outcome.message);
    form.reset();
    details.current?.removeAttribute('open');
  };
  return (
    <div className={styles.keep}>
      <details ref={details} className={styles.details}>
        <summary className={styles.summary}>Save this search</summary>
        <form className={styles.form} onSubmit={event => void submit(event)} aria-label="Save this search">
          <TextField label="Name" name="name" required maxLength={SEARCH_NAME_LENGTH} autoComplete="off" />
          <p role="alert" className={styles.error}>
            {error}
          </p>
          <Button type="submit" variant="primary">
            Save
          </Button>
        </form>
      </details>
      <a href="/manager/favourites" className={styles.link}>
        Your favourites
      </a>
    </div>
  );
}
