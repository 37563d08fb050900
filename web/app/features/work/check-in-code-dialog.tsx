import { useState } from 'react';
import { CHECK_IN_DIGITS } from '#contract/values/work.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Scanner } from './scanner.tsx';
import styles from './work.module.css';

interface CheckInCodeDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  pending: boolean;
  refusal: string | null;
  onCode: (code: string) => void;
}

/** The four digits that the client says, or their QR code. */
export function CheckInCodeDialog({ open, onOpenChange, pending, refusal, onCode }: CheckInCodeDialogProps) {
  const [digits, setDigits] = useState('');
  const [isScanning, setScanning] = useState(false);
  const reset = () => {
    setDigits('');
    setScanning(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={reset}
      title="Check in with a code"
      description="The client has it on the page of the job’s day: four digits, and a QR code."
      size="small"
    >
      <div className={styles.code}>
        <CodeField
          label="Four digits"
          length={CHECK_IN_DIGITS}
          value={digits}
          onValueChange={setDigits}
          onComplete={onCode}
          readOnly={pending}
        />
        <FormError>{refusal}</FormError>
        {isScanning ? (
          <Scanner
            onRead={code => {
              setScanning(false);
              onCode(code);
            }}
          />
        ) : (
          <Button wide loading={pending} onClick={() => setScanning(true)}>
            Scan the QR code
          </Button>
        )}
      </div>
    </Dialog>
  );
}
