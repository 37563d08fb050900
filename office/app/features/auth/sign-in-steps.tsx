import { CodeStep } from './code-step.tsx';
import { PasskeyStep } from './passkey-step.tsx';
import { PassphraseStep } from './passphrase-step.tsx';
import type { SignIn } from './use-sign-in.ts';

/** The step that sign-in is at. */
export function SignInSteps({ signIn }: { signIn: SignIn }) {
  if (signIn.step === 'PASSPHRASE') return <PassphraseStep signIn={signIn} />;
  if (signIn.step === 'CODE') return <CodeStep signIn={signIn} />;
  return (
    <PasskeyStep
      busy={signIn.busy !== null}
      error={signIn.errors.form}
      onUse={() => void signIn.showPasskey()}
      backLabel="Start over"
      onBack={signIn.startOver}
    />
  );
}
