import { Dialog } from '#ui/dialog.tsx';
import { Kbd } from '#ui/kbd.tsx';
import styles from './keys-dialog.module.css';

export const reviewKeys: readonly [string, string][] = [
  ['J', 'The next one'],
  ['K', 'The one before'],
  ['A', 'Approve'],
  ['I', 'Request information'],
  ['D', 'Decline'],
  ['M', 'Take it yourself'],
  ['L', 'Leave points at that'],
  ['V', 'Review a person again'],
  ['S', 'Suspend a person'],
  ['C', 'Close an account'],
  ['R', 'Reinstate a person'],
  ['?', 'These keys'],
];

type KeysDialogProps = {
  keys: readonly [key: string, does: string][];
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function KeysDialog({ keys, open, onOpenChange }: KeysDialogProps) {
  return (
    <Dialog
      title="Keys"
      description="They do nothing while you type. In the list, Enter opens."
      size="small"
      open={open}
      onOpenChange={onOpenChange}
    >
      <dl className={styles.keys}>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <Kbd>{key}</Kbd>
              <span className={styles.spoken}>{key}</span>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
