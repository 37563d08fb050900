import { Dialog } from '#ui/dialog.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { Switch } from '#ui/switch.tsx';
import { deskKeys, saveDeskKeys } from './desk-keys.ts';
import styles from './keys-dialog.module.css';

interface KeysDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  on: boolean;
  onChange: (on: boolean) => void;
}

export function KeysDialog({ open, onOpenChange, on, onChange }: KeysDialogProps) {
  const change = (next: boolean) => {
    saveDeskKeys(next);
    onChange(next);
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keys" size="small">
      <dl className={styles.keys}>
        {deskKeys.map(({ key, does }) => (
          <div key={key} className={styles.key}>
            <dt>{does}</dt>
            <dd>
              <Kbd>{key}</Kbd>
              <span className={styles.spoken}>{key}</span>
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        label="Use single keys"
        hint="Without them, every button still does the same."
        checked={on}
        onValueChange={change}
      />
    </Dialog>
  );
}
