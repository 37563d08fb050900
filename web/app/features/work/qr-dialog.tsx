import { Dialog } from '#ui/dialog.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import styles from './work-board.module.css';

interface QrDialogProps {
  address: string;
  digits: string;
  onOpenChange: (open: boolean) => void;
}

/** The code in large, for the phones of models. */
export function QrDialog({ address, digits, onOpenChange }: QrDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      size="small"
      title="Check in here"
      description="Models scan this in the app, or type the four digits. Both are good for this period alone."
    >
      <div className={styles.shown}>
        <div className={styles.qr}>
          <QrCode text={address} label="QR code to check in with" />
        </div>
        <strong className={styles.large}>{digits}</strong>
      </div>
    </Dialog>
  );
}
