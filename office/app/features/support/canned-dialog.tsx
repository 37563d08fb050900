import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { CannedAnswer } from '#contract/schemas/support.ts';
import { useOfficeChange } from '#office/use-office-change.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './canned-dialog.module.css';
import { CannedForm } from './canned-form.tsx';

type CannedDialogProps = { items: readonly CannedAnswer[]; open: boolean; onClose: () => void };

/** The list of prepared answers, which all staff share. */
export function CannedDialog({ items, open, onClose }: CannedDialogProps) {
  const [edited, setEdited] = useState<CannedAnswer | 'NEW' | null>(null);
  const remove = useOfficeChange('removeCannedAnswer', {
    refetch: ['getCannedAnswers'],
    done: 'Removed',
    failsInToast: true,
  });
  return (
    <Dialog
      open={open}
      onOpenChange={next => !next && onClose()}
      onClosed={() => setEdited(null)}
      title="Prepared answers"
      description="All staff share them. {name} becomes the person’s first name."
      size="large"
    >
      {edited ? (
        <CannedForm answer={edited === 'NEW' ? null : edited} onClose={() => setEdited(null)} />
      ) : (
        <div className={styles.page}>
          {items.length === 0 && <p className={styles.text}>None yet.</p>}
          <ul className={styles.list} aria-label="Prepared answers">
            {items.map(answer => (
              <li key={answer.id} className={styles.row}>
                <div className={styles.words}>
                  <p className={styles.title}>{answer.title}</p>
                  <p className={styles.text}>{answer.text}</p>
                </div>
                <IconButton label={`Change ${answer.title}`} icon={<Pencil />} onClick={() => setEdited(answer)} />
                <IconButton
                  label={`Remove ${answer.title}`}
                  icon={<Trash2 />}
                  // The row below moves up under the pointer.
                  onClick={() => !remove.isPending && remove.mutate({ path: { id: answer.id } })}
                />
              </li>
            ))}
          </ul>
          <Button onClick={() => setEdited('NEW')}>Add an answer</Button>
        </div>
      )}
    </Dialog>
  );
}
