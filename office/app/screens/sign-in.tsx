import { useNavigate, useSearchParams } from 'react-router';
import { SignInSteps } from '#office/features/auth/sign-in-steps.tsx';
import { clearTab, takeTab } from '#office/features/auth/take-tab.ts';
import { useSignIn } from '#office/features/auth/use-sign-in.ts';
import { nextAddress } from '#office/lib/addresses.ts';
import { useTitle } from '#office/lib/use-title.ts';
import { useLimits } from '#office/query.ts';
import { Logo } from '#ui/logo.tsx';
import styles from './sign-in.module.css';

const words = {
  PASSPHRASE: {
    title: 'Office',
    text: 'For the people who review jobs and accounts. Two keys open it: what you know, and your passkey or your phone.',
  },
  PASSKEY: { title: 'Use your passkey', text: 'Your browser asks you for it.' },
  CODE: { title: 'Check your phone', text: 'Enter the code we have sent to' },
};

export function SignInScreen() {
  const { productName } = useLimits();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const goOn = () => void navigate(nextAddress(search), { replace: true });
  // Without an answer it may be anybody.
  const signIn = useSignIn(() => void takeTab().catch(clearTab).then(goOn));
  useTitle('Sign in', `${productName} office`);
  const { title, text } = words[signIn.step];
  return (
    <div className={styles.page}>
      <header className={styles.logo}>
        <Logo name={productName} size="large" />
      </header>
      <main className={styles.main}>
        <div className={styles.head} aria-live="polite">
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.text}>{text}</p>
          {signIn.step === 'CODE' && <p className={styles.phone}>{signIn.phoneNumber}</p>}
        </div>
        <SignInSteps signIn={signIn} />
      </main>
    </div>
  );
}
