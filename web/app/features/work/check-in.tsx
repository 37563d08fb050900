import { lazy, Suspense } from 'react';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { useLaterDialog } from '#ui/use-later-dialog.ts';
import { useCheckIn } from './use-check-in.ts';
import { useCodeInAddress } from './use-code-in-address.ts';
import styles from './work.module.css';

const loadDialog = () => import('./check-in-code-dialog.tsx');
const CodeDialog = lazy(async () => ({ default: (await loadDialog()).CheckInCodeDialog }));

type CheckInProps = { jobId: string; about: string; needsCode: boolean };

/** The button that checks in by the place of the phone, and beside it the way by the client’s code. */
export function CheckIn({ jobId, about, needsCode }: CheckInProps) {
  const { byPlace, byCode, isLocating, isPending, refusal, forget } = useCheckIn(jobId, about);
  const { setOpen, button, dialog } = useLaterDialog(loadDialog);
  useCodeInAddress(jobId, code => void byCode(code));
  const show = (open: boolean) => {
    forget();
    setOpen(open);
  };
  return (
    <>
      {needsCode && <p className={styles.quiet}>The client did not find you there. Check in with their code.</p>}
      <div className={styles.acts}>
        {!needsCode && (
          <Button variant="primary" size="large" loading={isPending} onClick={() => void byPlace()}>
            Check in
          </Button>
        )}
        <Button variant={needsCode ? 'primary' : 'secondary'} size="large" {...button} onClick={() => show(true)}>
          Use the client’s code
        </Button>
      </div>
      {!needsCode && (
        <p className={styles.quiet}>
          {isLocating
            ? 'Finding out where you are…'
            : 'Your location is used at this tap alone. Only the distance to the venue is stored.'}
        </p>
      )}
      {!dialog?.open && <FormError>{refusal}</FormError>}
      {dialog && (
        <Suspense>
          <CodeDialog
            open={dialog.open}
            onOpenChange={show}
            pending={isPending}
            refusal={refusal}
            onCode={code => void byCode(code).then(isIn => isIn && setOpen(false))}
          />
        </Suspense>
      )}
    </>
  );
}
