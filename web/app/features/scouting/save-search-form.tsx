import { SEARCH_NAME_LENGTH } from '#contract/values/scouting.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './save-search-form.module.css';

/** A name for what is filtered, and the way to what is kept. There only where a program can save it. */
export function SaveSearchForm() {
  return (
    <div className={styles.keep}>
      <details className={styles.details}>
        <summary className={styles.summary}>Save this search</summary>
        <form className={styles.form} data-save-search="" aria-label="Save this search">
          <TextField label="Name" name="name" required maxLength={SEARCH_NAME_LENGTH} autoComplete="off" />
          <p role="alert" data-error="" className={styles.error} />
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
