import type { FormEvent, ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import styles from '../registration.module.css';

interface QuestionProps {
  step: 1 | 2;
  title: string;
  hint: string;
  onSubmit: (event: FormEvent) => void;
  submitting: boolean;
  error: string | undefined;
  children: ReactNode;
}

/** One of the two questions; Enter continues. */
export function Question({ step, title, hint, onSubmit, submitting, error, children }: QuestionProps) {
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <header className={styles.head}>
        <p className={styles.step}>{step} of 2</p>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.hint}>{hint}</p>
      </header>
      <div className={styles.fields}>{children}</div>
      <footer className={styles.foot}>
        <FormError>{error}</FormError>
        <Button type="submit" variant="primary" size="large" loading={submitting}>
          Continue
        </Button>
      </footer>
    </form>
  );
}
