import { Trash2 } from 'lucide-react';
import { sentenceOf } from '#client/call-error.ts';
import type { ModelCalendar } from '#contract/schemas/model-calendar.ts';
import { awayText } from '#features/talent/away.ts';
import { cacheOwnCalendar, useOwnCalendar } from '#features/talent/own-calendar.ts';
import { repeatingText } from '#features/talent/repeating-text.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { toast } from '#ui/toast-store.ts';
import { useCall } from '#web/query.ts';
import styles from './book-outs.module.css';

/** When a model is away, each with a way to take it back, and when they are booked. */
export function AwayList() {
  const { timeZone, bookOuts, repeating, booked } = useOwnCalendar();
  const removeBookOut = useCall('removeBookOut');
  const removeRepeating = useCall('removeRepeatingBookOut');
  // The row below moves up under the finger, and of two answers the later one would be an older calendar.
  const isRemoving = removeBookOut.isPending || removeRepeating.isPending;
  const isFree = bookOuts.length === 0 && repeating.length === 0;
  const remove = (removed: Promise<ModelCalendar>, words: string) =>
    removed.then(
      calendar => {
        cacheOwnCalendar(calendar);
        toast.success(`${capitalized(words)}: you can be offered jobs again`);
      },
      (error: unknown) => toast.error(sentenceOf(error)),
    );
  return (
    <div className={styles.lists}>
      {isFree ? (
        <p className={styles.quiet}>You are not away on any day ahead.</p>
      ) : (
        <ul aria-label="Away" className={styles.list}>
          {repeating.map(rule => (
            <Row
              key={rule.id}
              words={capitalized(repeatingText(rule))}
              onRemove={() =>
                !isRemoving && void remove(removeRepeating.mutateAsync({ path: { id: rule.id } }), repeatingText(rule))
              }
            />
          ))}
          {bookOuts.map(bookOut => {
            const words = awayText(bookOut, timeZone);
            return (
              <Row
                key={bookOut.id}
                words={words}
                onRemove={() =>
                  !isRemoving && void remove(removeBookOut.mutateAsync({ path: { id: bookOut.id } }), words)
                }
              />
            );
          })}
        </ul>
      )}
      {booked.length > 0 && (
        <>
          <h3 className={styles.title}>Booked</h3>
          <ul aria-label="Booked" className={styles.list}>
            {booked.map(({ jobId, name, start, end }) => (
              <li key={`${jobId} ${start}`} className={styles.row}>
                <span>{name}</span>
                <span className={styles.quiet}>{awayText({ start, end }, timeZone)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function Row({ words, onRemove }: { words: string; onRemove: () => void }) {
  return (
    <li className={styles.row}>
      <span>{words}</span>
      <IconButton label={`Not away ${words}`} icon={<Trash2 />} onClick={onRemove} />
    </li>
  );
}
