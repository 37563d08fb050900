import { Dialog } from '#ui/dialog.tsx';
import { Kbd } from '#ui/kbd.tsx';
import styles from './chat-keys-dialog.module.css';

const keys = [
  { key: 'J', does: 'Next conversation' },
  { key: 'K', does: 'Conversation before' },
  { key: 'C', does: 'Write' },
  { key: 'M', does: 'Go to the messages' },
  { key: 'Enter', does: 'Send' },
  { key: 'Shift Enter', does: 'New line' },
  { key: '↑', does: 'In an empty field: edit your last message' },
  { key: '↑ ↓', does: 'In the messages: the one before, the next' },
  { key: 'R', does: 'Reply to the message' },
  { key: 'T', does: 'Open its thread' },
  { key: '+', does: 'React to it' },
  { key: 'E', does: 'Edit your own' },
  { key: 'P', does: 'Pin it, or unpin it' },
  { key: 'U', does: 'Mark unread from it on' },
  { key: 'Delete', does: 'Delete your own' },
  { key: 'Esc', does: 'Back to where you write' },
  { key: '?', does: 'These keys' },
] as const;

export function ChatKeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={open => open || onClose()} title="Keys" size="small">
      <dl className={styles.keys}>
        {keys.map(({ key, does }) => (
          <div key={key} className={styles.key}>
            <dt>{does}</dt>
            <dd>
              <Kbd>{key}</Kbd>
              <span className={styles.spoken}>{key}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
