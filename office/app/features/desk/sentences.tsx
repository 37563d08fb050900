import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import type { Sentence } from '#contract/schemas/desk-office.ts';
import { sentenceUseNames } from '#contract/values/desk.ts';
import styles from '#office/page.module.css';
import { queryFor } from '#office/query.ts';
import { useOfficeChange } from '#office/use-office-change.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { SentenceForm } from './sentence-form.tsx';

/** The prepared sentences, which all reviewers share. */
export function Sentences() {
  const { data, error } = useQuery(queryFor('getReviewDesk', {}));
  const [edited, setEdited] = useState<Sentence | 'NEW' | null>(null);
  const remove = useOfficeChange('removeSentence', {
    refetch: ['getReviewDesk'],
    done: 'Removed',
    failsInToast: true,
  });
  return (
    <section aria-labelledby="sentences" className={styles.section}>
      <div className={styles.head}>
        <h2 id="sentences" className={styles.heading}>
          Prepared sentences
        </h2>
        <Button onClick={() => setEdited('NEW')}>Add a sentence</Button>
      </div>
      {error && <p className={styles.quiet}>{sentenceOf(error)}</p>}
      {!data && !error && <Spinner label="Loading the sentences" />}
      {data?.sentences.length === 0 && (
        <p className={styles.quiet}>None yet. They are offered when you decline, and when you ask for information.</p>
      )}
      {data && data.sentences.length > 0 && (
        <ul className={styles.rows} aria-label="Prepared sentences">
          {data.sentences.map(sentence => (
            <li key={sentence.id} className={styles.row}>
              <div className={styles.line}>
                <h3 className={styles.name}>{sentence.title}</h3>
                <span className={styles.quiet}>{sentenceUseNames[sentence.use]}</span>
                <IconButton label={`Change ${sentence.title}`} icon={<Pencil />} onClick={() => setEdited(sentence)} />
                <IconButton
                  label={`Remove ${sentence.title}`}
                  icon={<Trash2 />}
                  // The row below moves up under the pointer.
                  onClick={() => !remove.isPending && remove.mutate({ path: { id: sentence.id } })}
                />
              </div>
              <p className={styles.words}>{sentence.text}</p>
            </li>
          ))}
        </ul>
      )}
      <Dialog
        open={edited !== null}
        onOpenChange={open => !open && setEdited(null)}
        title={edited === 'NEW' ? 'A new sentence' : 'Change the sentence'}
        description="{name} becomes the owner’s first name, {title} what it is about."
      >
        {edited !== null && (
          <SentenceForm sentence={edited === 'NEW' ? null : edited} onClose={() => setEdited(null)} />
        )}
      </Dialog>
    </section>
  );
}
