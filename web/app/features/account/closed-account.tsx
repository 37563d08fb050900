import { Button } from '#ui/button.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { signOut } from './sign-out.ts';

/** All that someone banned gets to see. */
export function ClosedAccount({ reason }: { reason: string | null }) {
  return (
    <ErrorPanel
      title="This account is closed"
      text={reason ?? 'It was closed because the marketplace’s rules were broken.'}
      action={<Button onClick={() => void signOut()}>Sign out</Button>}
    />
  );
}
