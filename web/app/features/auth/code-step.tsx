import { useSite } from '#lib/site.ts';
import { CodeForm } from '#ui/code-form.tsx';
import type { Auth } from './use-auth.ts';

export function CodeStep({ auth }: { auth: Auth }) {
  const { codeLength } = useSite().limits;
  return (
    <CodeForm
      length={codeLength}
      code={auth.code}
      onCodeChange={auth.typeCode}
      onCheck={code => void auth.checkCode(code)}
      onResend={() => void auth.resend()}
      resendAtMs={auth.resendAtMs}
      busy={auth.busy === 'CHECKING' || auth.busy === 'SENDING' ? auth.busy : null}
      error={auth.error}
      submitLabel="Continue"
      backLabel="Change the number"
      onBack={auth.changeNumber}
    />
  );
}
