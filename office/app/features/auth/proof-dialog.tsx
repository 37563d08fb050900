import { useEffect, useRef, useSyncExternalStore } from 'react';
import { endProof, proof } from '#office/lock.ts';
import { useLimits } from '#office/query.ts';
import { CodeForm } from '#ui/code-form.tsx';
import { PasskeyStep } from './passkey-step.tsx';
import styles from './proof-dialog.module.css';
import { useProof } from './use-proof.ts';

/** Asks who sits at the desk, in place; what was asked for then goes on. */
export function ProofDialog() {
  const asked = useSyncExternalStore(proof.subscribe, proof.read);
  return asked && <Asked />;
}

function Asked() {
  const dialog = useRef<HTMLDialogElement>(null);
  const { codeLength } = useLimits();
  const proving = useProof(() => endProof(true));
  // Above the dialog in which the money is moved.
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="proof-title"
      onCancel={event => {
        event.preventDefault();
        endProof(false);
      }}
      onKeyDown={event => event.stopPropagation()}
    >
      <div className={styles.head}>
        <h2 id="proof-title" className={styles.title}>
          Is it you?
        </h2>
        <p className={styles.text}>
          What comes next needs a fresh proof.
          {proving.way === 'CODE' && ' Enter the code that we have texted to your phone.'} You are not asked again for
          ten minutes.
        </p>
      </div>
      {proving.way === 'PASSKEY' ? (
        <PasskeyStep
          busy={proving.busy !== null}
          error={proving.formError}
          onUse={() => void proving.showPasskey()}
          backLabel="Cancel"
          onBack={() => endProof(false)}
        />
      ) : (
        <CodeForm
          length={codeLength}
          code={proving.code}
          onCodeChange={proving.type}
          onCheck={code => void proving.check(code)}
          onResend={() => void proving.send()}
          resendAtMs={proving.resendAtMs}
          busy={proving.busy}
          error={proving.error}
          formError={proving.formError}
          submitLabel="Go on"
          backLabel="Cancel"
          onBack={() => endProof(false)}
        />
      )}
    </dialog>
  );
}
