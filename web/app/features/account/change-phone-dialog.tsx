import { useState } from 'react';
import { useSite } from '#lib/site.ts';
import { CodeForm } from '#ui/code-form.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PhoneForm } from '#web/phone-form.tsx';
import styles from './change-phone-dialog.module.css';
import { phoneText } from './phone-text.ts';
import { useChangePhone } from './use-change-phone.ts';

interface ChangePhoneDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Changes the account's number: first the number, then the code sent to it. */
export function ChangePhoneDialog({ open, onOpenChange }: ChangePhoneDialogProps) {
  const change = useChangePhone(() => onOpenChange(false));
  const [written, setWritten] = useState('');
  const atCode = change.step === 'CODE';
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => {
        change.startOver();
        setWritten('');
      }}
      size="small"
      title={atCode ? 'Enter the code' : 'Change your number'}
      description={
        atCode
          ? `We have sent it to ${phoneText(change.phone)}.`
          : 'We text a code to the new number. Other devices are signed out, and the old number is told: for three days it can undo the change.'
      }
    >
      {atCode ? <Code change={change} /> : <NewNumber change={change} written={written} onWrite={setWritten} />}
    </Dialog>
  );
}

type Change = ReturnType<typeof useChangePhone>;

function Code({ change }: { change: Change }) {
  const { codeLength } = useSite().limits;
  return (
    <CodeForm
      length={codeLength}
      code={change.code}
      onCodeChange={change.typeCode}
      onCheck={change.checkCode}
      onResend={change.resend}
      resendAtMs={change.resendAtMs}
      busy={change.busy}
      error={change.error}
      submitLabel="Change the number"
      backLabel="Another number"
      onBack={change.changeNumber}
    />
  );
}

interface NewNumberProps {
  change: Change;
  written: string;
  onWrite: (written: string) => void;
}

function NewNumber({ change, written, onWrite }: NewNumberProps) {
  return (
    <PhoneForm
      label="New phone number"
      className={styles.form}
      written={written}
      onWrite={text => {
        change.clearError();
        onWrite(text);
      }}
      onSubmit={change.sendCode}
      isSending={change.busy === 'SENDING'}
      error={change.error}
    />
  );
}
