import { ArrowLeft } from 'lucide-react';
import {
  type FormEvent,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { FormError } from '#ui/form-error.tsx';
import { useWizard } from '#wizard/wizard-context.ts';
import styles from './question.module.css';
import { StepCount } from './step-count.tsx';

// Rarely needed: only when two devices answer one step.
const ConflictPanel = lazy(async () => ({
  default: (await import('#wizard/review/conflict-panel.tsx')).ConflictPanel,
}));

interface QuestionProps {
  /** The question, in large type. */
  title: string;
  hint?: ReactNode;
  onSubmit: (event?: FormEvent) => unknown;
  submitting: boolean;
  /** An error about the whole form; those about a field are shown at the field. */
  error?: ReactNode;
  continueLabel?: string;
  /** Beside Continue: a summary of the current choice, a total. */
  footnote?: ReactNode;
  /** Above the buttons: the effect of submitting. */
  consequence?: ReactNode;
  /** In place of Back. */
  otherwise?: ReactNode;
  /** Why the button is disabled. */
  disabledBecause?: string | undefined;
  wide?: boolean;
  children: ReactNode;
}

/** The layout of a step: its first field is focused, then the first with an error, Enter submits, Back loses nothing. */
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
  const [sent, setSent] = useState(0);
  // Once the errors of what was sent are shown.
  useEffect(() => {
    if (sent > 0) showFirstError(content.current);
  }, [sent]);
  const send = async (event: FormEvent) => {
    await onSubmit(event);
    setSent(count => count + 1);
  };

  // Enter in a field submits natively; on the heading, or with a modifier in a text area, it is handled here.
  // A key held down since the previous step is ignored.
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
      // Lets the router discover the next route ahead of time.
      action={onward}
      data-discover="true"
      aria-labelledby={id}
      className={classes(styles.form, wide && styles.wide)}
      onKeyDown={press}
      onSubmit={event => {
        event.preventDefault();
        if (!submitting && !disabledBecause) void send(event);
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
 * The field to focus. Null, which focuses the heading, on touch devices, where focus would open the keyboard, and in a
 * review, which is read before anything is ticked.
 */
const firstField = (content: HTMLElement | null): HTMLElement | null => {
  if (!content || !matchMedia('(pointer: fine)').matches) return null;
  return fieldIn(content);
};

const fieldIn = (content: HTMLElement): HTMLElement | null => {
  const field = content.querySelector<HTMLInputElement>(
    'input:not([type="file"], [type="checkbox"], :disabled), textarea, select',
  );
  if (field?.type !== 'radio') return field;
  return content.querySelector<HTMLInputElement>(`input[name="${CSS.escape(field.name)}"]:checked`) ?? field;
};

/** Focuses the first field with an error, or the first control of such a group, with the sentence in view too. */
const showFirstError = (content: HTMLElement | null): void => {
  const wrong = content?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]');
  if (!wrong) return;
  const control = wrong.hasAttribute('data-wrong')
    ? (fieldIn(wrong) ??
      wrong.querySelector<HTMLElement>('[tabindex="0"]') ??
      wrong.querySelector('input') ??
      wrong.querySelector('button'))
    : wrong;
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'nearest' });
  const sentence = [...(content?.querySelectorAll('[role="alert"]') ?? [])].find(
    alert => !(wrong.compareDocumentPosition(alert) & Node.DOCUMENT_POSITION_PRECEDING),
  );
  sentence?.scrollIntoView({ block: 'nearest' });
};
