import { useLimits } from '#office/query.ts';
import { CodeForm } from '#ui/code-form.tsx';
import type { SignIn } from './use-sign-in.ts';

export function CodeStep({ signIn }: { signIn: SignIn }) {
  const { codeLength } = useLimits();
  return (
    <CodeForm
      length={codeLength}
      code={signIn.code}
      onCodeChange={code => signIn.type({ code })}
      onCheck={code => void signIn.checkCode(code)}
      onResend={() => void signIn.resend()}
      resendAtMs={signIn.resendAtMs}
      busy={signIn.busy}
      error={signIn.errors.code}
      formError={signIn.errors.form}
      submitLabel="Open the office"
      backLabel="Start over"
      onBack={signIn.startOver}
    />
  );
}
