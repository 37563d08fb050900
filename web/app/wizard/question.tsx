import { ArrowLeft } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { FormError } from '#ui/form-error.tsx';
import styles from './question.module.css';
import { useWizard } from './wizard-context.ts';

interface QuestionProps {
  /** The question, in large type. */
  title: string;
  hint?: ReactNode;
  onSubmit: (event?: FormEvent) => unknown;
  submitting: boolean;
  /** What is wrong with the whole: what stands at a field is said there. */
  error?: ReactNode;
  continueLabel?: string;
  /** Beside Continue: what is chosen so far, a total. */
  footnote?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

/** One question a screen: it has the focus first, Enter goes on, Back loses nothing. */
export function Question({
  title,
  hint,
  onSubmit,
  submitting,
  error,
  continueLabel,
  footnote,
  wide,
  children,
}: QuestionProps) {
  const { backTo, fromReview, onward } = useWizard();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);

  // Enter in a field already submits; from the question itself, or with a modifier in a long text, it does so here.
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    const fromText = event.target instanceof HTMLTextAreaElement && (event.metaKey || event.ctrlKey);
    if (event.target !== heading.current && !fromText) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };

  return (
    <form
      noValidate
      // The router learns ahead where continuing leads.
      action={onward}
      data-discover="true"
      className={classes(styles.form, wide && styles.wide)}
      onKeyDown={press}
      onSubmit={event => {
        event.preventDefault();
        if (!submitting) void onSubmit(event);
      }}
    >
      <div className={styles.content}>
        <div className={styles.words}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {hint && <p className={styles.hint}>{hint}</p>}
        </div>
        {children}
      </div>
      <footer className={styles.footer}>
        <FormError>{error}</FormError>
        <div className={styles.actions}>
          {backTo && (
            <Button
              variant="quiet"
              size="large"
              icon={<ArrowLeft />}
              className={styles.back}
              render={<Link to={backTo} />}
            >
              Back
            </Button>
          )}
          {footnote && <div className={styles.footnote}>{footnote}</div>}
          <Button type="submit" variant="primary" size="large" loading={submitting} className={styles.go}>
            {continueLabel ?? (fromReview ? 'Save and review' : 'Continue')}
          </Button>
        </div>
      </footer>
    </form>
  );
}
