import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { CallError, sentenceOf } from '#client/call-error.ts';
import { staffRoleNames } from '#contract/values/staff.ts';
import { client } from '#office/client.ts';
import { PassphraseForm } from '#office/features/join/passphrase-form.tsx';
import { SIGN_IN } from '#office/lib/addresses.ts';
import { useTitle } from '#office/lib/use-title.ts';
import { useLimits } from '#office/query.ts';
import { Button } from '#ui/button.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Logo } from '#ui/logo.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { toast } from '#ui/toast.tsx';
import styles from './sign-in.module.css';

/** The page of an invitation link: the invited member chooses a passphrase, then signs in. */
export function JoinScreen() {
  const { productName } = useLimits();
  const { secret = '' } = useParams();
  const navigate = useNavigate();
  const invitation = useQuery({
    queryKey: ['openStaffInvitation', secret],
    queryFn: ({ signal }) => client.call('openStaffInvitation', { body: { secret } }, { signal }),
    gcTime: 0,
  });
  useTitle('Join the staff', `${productName} office`);
  const done = () => {
    toast.success('Your passphrase is set. Sign in with it.');
    void navigate(SIGN_IN, { replace: true });
  };
  const { data, error } = invitation;
  return (
    <div className={styles.page}>
      <header className={styles.logo}>
        <Logo name={productName} size="large" />
      </header>
      <main className={styles.main}>
        {!data && !error && <Spinner label="Opening your link" size="large" />}
        {error && isClosed(error) && <Closed text={sentenceOf(error)} />}
        {error && !isClosed(error) && (
          <ErrorPanel
            title="Your link did not open"
            text={sentenceOf(error)}
            onRetry={() => void invitation.refetch()}
            retrying={invitation.isFetching}
          />
        )}
        {data && (
          <>
            <div className={styles.head}>
              <h1 className={styles.title}>Welcome, {data.name}</h1>
              <p className={styles.text}>
                You join the {productName} office as {staffRoleNames[data.role].toLowerCase()}. Choose the passphrase
                that you will sign in with, together with a code sent to your phone.
              </p>
            </div>
            <PassphraseForm secret={secret} onDone={done} />
          </>
        )}
      </main>
    </div>
  );
}

const isClosed = (error: Error): boolean =>
  error instanceof CallError && ['INVITATION_CLOSED', 'VALIDATION'].includes(error.code);

function Closed({ text }: { text: string }) {
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>This link is closed</h1>
        <p className={styles.text}>{text}</p>
      </div>
      <Button size="large" render={<Link to={SIGN_IN} />}>
        To sign-in
      </Button>
    </>
  );
}
