import { ArrowLeft } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { FormError } from '#ui/form-error.tsx';
import { useWizard } from '#wizard/wizard-context.ts';
import styles from './question.module.css';
import { StepCount } from './step-count.tsx';

// Rare: two devices at one question.
const ConflictPanel = lazy(async () => ({
  default: (await import('#wizard/review/conflict-panel.tsx')).ConflictPanel,
}));

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
  /** Above the buttons: what pressing brings about. */
  consequence?: ReactNode;
  /** In place of Back. */
  otherwise?: ReactNode;
  /** Why there is nothing to continue with. */
  disabledBecause?: string | undefined;
  wide?: boolean;
  children: ReactNode;
}

/** One question a screen: its first field has the focus, Enter goes on, Back loses nothing. */
export function Question({
  title,
  hint,
  onSubmit,
  submitting,
  error,
  continueLabel,
  footnote,
  consequence,
  otherwise,
  disabledBecause,
  wide,
  children,
}: QuestionProps) {
  const { flow, here, draft, asked, backTo, fromReview, onward } = useWizard();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    (firstField(content.current) ?? heading.current)?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);

  // Enter in a field already submits; from the question itself, or with a modifier in a long text, it does so here.
  // A key held down since the question before answers none.
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (event.repeat && !(event.target instanceof HTMLTextAreaElement)) return event.preventDefault();
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
      aria-labelledby={id}
      className={classes(styles.form, wide && styles.wide)}
      onKeyDown={press}
      onSubmit={event => {
        event.preventDefault();
        if (!submitting && !disabledBecause) void onSubmit(event);
      }}
    >
      <div ref={content} className={styles.content}>
        <div className={styles.words}>
          {asked && <p className={styles.asked}>We asked: {asked}</p>}
          {flow.bar === 'PLAIN' && (
            <p className={styles.far}>
              <StepCount flow={flow} here={here} />
            </p>
          )}
          <h1 ref={heading} id={id} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {hint && <p className={styles.hint}>{hint}</p>}
        </div>
        {draft.conflicts.includes(here.step) && (
          <Suspense>
            <ConflictPanel step={here.step} typedText="What stands in the fields below" />
          </Suspense>
        )}
        {children}
      </div>
      <footer className={styles.footer}>
        <FormError>{error}</FormError>
        {consequence && (
          <p role="status" className={styles.consequence}>
            {consequence}
          </p>
        )}
        <div className={styles.actions}>
          {otherwise}
          {backTo && !otherwise && (
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
          <Button
            type="submit"
            variant="primary"
            size="large"
            loading={submitting}
            disabledBecause={disabledBecause}
            className={styles.go}
          >
            {(!flow.isNumbered && fromReview ? 'Done' : continueLabel) ?? (fromReview ? 'Save and review' : 'Continue')}
          </Button>
        </div>
      </footer>
    </form>
  );
}

/**
 * Where typing begins. A finger opens its own keyboard when it wants to, and a review is read before anything is ticked:
 * there the question itself has the focus.
 */
const firstField = (content: HTMLElement | null): HTMLElement | null => {
  if (!content || !matchMedia('(pointer: fine)').matches) return null;
  const field = content.querySelector<HTMLInputElement>(
    'input:not([type="file"], [type="checkbox"], :disabled), textarea, select',
  );
  if (field?.type !== 'radio') return field;
  return content.querySelector<HTMLInputElement>(`input[name="${CSS.escape(field.name)}"]:checked`) ?? field;
};
