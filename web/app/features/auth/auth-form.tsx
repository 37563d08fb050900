import { useEffect, useRef, useState } from 'react';
import type { User } from '#contract/schemas/user.ts';
import type { AuthStep } from '#contract/values/auth.ts';
import { legalTexts } from '#lib/legal-texts.ts';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './auth.module.css';
import { CodeStep } from './code-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import { RoleStep } from './role-step.tsx';
import { type Auth, useAuth } from './use-auth.ts';

type AuthFormProps = {
  /** ROLE for someone with a verified phone who left before choosing. */
  startAt?: AuthStep;
  /** Shown above the phone number, instead of the default. */
  title?: string;
  text?: string;
  /** Shown above the roles, instead of the default. */
  roleText?: string;
  onSignedIn: (user: User) => Promise<void>;
};

/** Signing in and signing up are the same: a phone, a code, and a role for new people. */
export function AuthForm({ startAt = 'PHONE_NUMBER', title, text, roleText, onSignedIn }: AuthFormProps) {
  const auth = useAuth(startAt, onSignedIn);
  const [written, setWritten] = useState('');
  const { productName, codeLength } = useSite().limits;
  const words = wordsOf(auth, productName, codeLength);
  const first = auth.authStep === 'PHONE_NUMBER';
  const heading = useRef<HTMLHeadingElement>(null);
  // Where no field asks for it, and in place of what led here.
  const takesFocus = auth.authStep === 'ROLE' || (first && title !== undefined);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const leave = () => {
    setWritten('');
    void auth.leave();
  };
  const signin = auth.authType === 'Signin';
  return (
    <section className={styles.auth} aria-labelledby="auth-title">
      <header className={styles.head} aria-live="polite">
        <h1 ref={heading} id="auth-title" tabIndex={-1} className={styles.title}>
          {(first && title) || words.title}
        </h1>
        <p className={styles.text}>{(first && text) || (auth.authStep === 'ROLE' && roleText) || words.text}</p>
        {auth.authStep === 'VERIFICATION_CODE' && <SentTo phone={auth.phone} />}
      </header>
      {first && <PhoneStep auth={auth} written={written} onWrite={setWritten} />}
      {auth.authStep === 'VERIFICATION_CODE' && <CodeStep auth={auth} />}
      {auth.authStep === 'ROLE' && <RoleStep auth={auth} onLeave={leave} />}
      {auth.authStep !== 'VERIFICATION_CODE' && <AgreementNote />}
      {first && !title && (
        <p className={styles.other}>
          {signin ? `New to ${productName}?` : 'Been here before?'}
          <Button variant="quiet" className={styles.switch} onClick={auth.switchType}>
            {signin ? 'Create an account' : 'Sign in'}
          </Button>
        </p>
      )}
    </section>
  );
}

/** In a new tab, so that what was typed here stays. */
function AgreementNote() {
  const text = ({ title, address }: { title: string; address: string }) => (
    <a href={address} target="_blank" rel="noreferrer">
      {title}
      <VisuallyHidden> (opens a new tab)</VisuallyHidden>
    </a>
  );
  return (
    <p className={styles.agreed}>
      By continuing you agree to the {text(legalTexts.terms)} and the {text(legalTexts.privacy)}.
    </p>
  );
}

function SentTo({ phone }: { phone: string }) {
  const [shown, setShown] = useState(phone);
  useEffect(() => {
    void import('#lib/phones.ts').then(({ displayPhone }) => setShown(displayPhone(phone)));
  }, [phone]);
  return <p className={styles.phone}>{shown}</p>;
}

type Words = { title: string; text: string };

function wordsOf({ authType, authStep }: Auth, productName: string, codeLength: number): Words {
  const code = `We text you a code of ${codeLength} digits. There is no password to remember.`;
  if (authStep === 'ROLE') return { title: 'What brings you here?', text: 'This sets up your account. Choose one.' };
  if (authStep === 'VERIFICATION_CODE')
    return {
      title: authType === 'Signin' ? 'Welcome back' : 'Nice to meet you',
      text: 'Enter the code we have sent to',
    };
  return { title: authType === 'Signin' ? 'Sign in' : `Join ${productName}`, text: code };
}
