import type { ReactNode } from 'react';
import { inviteAddress } from '#contract/rules/invite-address.ts';
import { signUpAddress } from '#lib/invite-address.ts';
import { Button } from '#ui/button.tsx';
import { FilmStrip } from './film-strip.tsx';
import styles from './join-hero.module.css';
import { OnSet } from './steps.tsx';
import { heroSizes, strips } from './strips.ts';

interface JoinHeroProps {
  productName: string;
  /** The code of whoever invited the visitor. */
  code: string | null;
  /** The links to the app. */
  stores: ReactNode;
}

/** One frame of the strip in large: the selected model at work. */
export function JoinHero({ productName, code, stores }: JoinHeroProps) {
  const [first, second] = strips;
  return (
    <section className={styles.hero} aria-labelledby="headline">
      <div className={styles.words}>
        <h1 id="headline" className={styles.headline}>
          Be the frame <span>they ring.</span>
        </h1>
        <p className={styles.lead}>
          Paid work for models, with the pay, the place and the hours on the post before anyone asks for your time.
          {` ${productName}`} costs you nothing.
        </p>
        <Button
          variant="primary"
          size="large"
          className={styles.action ?? ''}
          render={<a href={signUpAddress(code)}>Create an account</a>}
        >
          Create an account
        </Button>
        {code !== null && (
          <p className={styles.invited}>
            Your invite code <strong>{code}</strong> is filled in when you sign up.{' '}
            <a href={inviteAddress(code, 'BUSINESS')}>Hiring, or not for you?</a>
          </p>
        )}
        <div className={styles.stores}>
          <p>Your jobs, offers and calendar live in the app.</p>
          {stores}
        </div>
      </div>
      <div className={styles.print} data-number="2" data-half="2A">
        <div className={styles.picture}>
          <OnSet eager />
        </div>
      </div>
      <div className={styles.sheet}>
        <FilmStrip maker={productName} strip={first} sizes={heroSizes(first)} className={styles.film} />
        <FilmStrip maker={productName} strip={second} sizes={heroSizes(second)} className={styles.film} />
      </div>
    </section>
  );
}
