import { CircleCheck, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';
import styles from './toast.module.css';
import { currentToast, onToastChange, pauseToast, resumeToast, type Toast, toast } from './toast-store.ts';

export { toast };

/** Once in the document. Its two live regions exist before any toast, or nothing would be announced. */
export function Toaster() {
  const shown = useSyncExternalStore(onToastChange, currentToast, currentToast);
  const urgent = shown?.kind === 'error';
  // Hover and focus pause the toast.
  const hold = {
    onPointerEnter: pauseToast,
    onPointerLeave: resumeToast,
    onFocus: pauseToast,
    onBlur: resumeToast,
  };
  return (
    <div className={styles.place}>
      <div role="status" aria-live="polite" {...hold}>
        {shown && !urgent && <ToastCard key={shown.id} shown={shown} />}
      </div>
      <div role="alert" aria-live="assertive" {...hold}>
        {shown && urgent && <ToastCard key={shown.id} shown={shown} />}
      </div>
    </div>
  );
}

function ToastCard({ shown }: { shown: Toast }) {
  const act = () => {
    toast.dismiss();
    shown.action?.onAct();
  };
  return (
    <div className={classes(styles.toast, styles[shown.kind])}>
      {shown.kind === 'success' && <CircleCheck className={styles.icon} aria-hidden="true" />}
      <p className={styles.text}>{shown.text}</p>
      {shown.action && (
        <Button variant="quiet" className={styles.action} onClick={act}>
          {shown.action.label}
        </Button>
      )}
      <IconButton label="Dismiss" icon={<X />} className={styles.close} onClick={toast.dismiss} />
    </div>
  );
}
