import { useState } from 'react';
import type { CannedAnswer } from '#contract/schemas/support.ts';
import { Button } from '#ui/button.tsx';
import { CannedDialog } from './canned-dialog.tsx';
import styles from './conversation.module.css';

type CannedAnswersProps = { items: readonly CannedAnswer[]; onInsert: (text: string) => void };

/** The prepared answers: a press or a digit inserts one. */
export function CannedAnswers({ items, onInsert }: CannedAnswersProps) {
  const [edits, setEdits] = useState(false);
  return (
    <div className={styles.canned}>
      {items.map(({ id, title, text }, at) => (
        <Button
          key={id}
          size="small"
          title={text}
          onClick={() => onInsert(text)}
          {...(at < 9 && { shortcut: String(at + 1) })}
        >
          {title}
        </Button>
      ))}
      <Button size="small" variant="quiet" onClick={() => setEdits(true)}>
        {items.length === 0 ? 'Prepare answers' : 'Edit prepared answers'}
      </Button>
      <CannedDialog items={items} open={edits} onClose={() => setEdits(false)} />
    </div>
  );
}
