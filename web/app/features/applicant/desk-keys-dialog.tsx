import { KeysDialog } from '#ui/keys-dialog.tsx';
import { Switch } from '#ui/switch.tsx';
import { deskKeys, saveDeskKeys } from './desk-keys.ts';

interface DeskKeysDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  on: boolean;
  onChange: (on: boolean) => void;
}

export function DeskKeysDialog({ open, onOpenChange, on, onChange }: DeskKeysDialogProps) {
  const change = (next: boolean) => {
    saveDeskKeys(next);
    onChange(next);
  };
  return (
    <KeysDialog keys={deskKeys} open={open} onOpenChange={onOpenChange}>
      <Switch
        label="Use single keys"
        hint="Without them, every button still does the same."
        checked={on}
        onValueChange={change}
      />
    </KeysDialog>
  );
}
