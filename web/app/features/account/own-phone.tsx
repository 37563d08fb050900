import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useUser } from '#web/user.ts';
import styles from './own-phone.module.css';
import { phoneText } from './phone-text.ts';

// Loaded on demand.
const loadDialog = () => import('./change-phone-dialog.tsx');
const ChangePhoneDialog = lazy(async () => ({ default: (await loadDialog()).ChangePhoneDialog }));

/** The number to sign in with, and the button to change it. */
export function OwnPhone({ neverSeenBy }: { neverSeenBy: 'Models' | 'Clients' }) {
  const { phone, state } = useUser();
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  return (
    <div className={styles.phone}>
      <dl className={styles.what}>
        <dt>Phone</dt>
        <dd>{phoneText(phone)}</dd>
        <dd className={styles.quiet}>You sign in with it. {neverSeenBy} never see it.</dd>
      </dl>
      <Button
        onPointerEnter={() => void loadDialog()}
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
        disabledBecause={state === 'SUSPENDED' ? 'While your account is suspended, nothing can be changed.' : undefined}
      >
        Change number
      </Button>
      {asked && (
        <Suspense>
          <ChangePhoneDialog open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </div>
  );
}
