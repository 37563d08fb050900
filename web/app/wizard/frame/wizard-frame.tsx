import { lazy, type ReactNode, Suspense } from 'react';
import type { Image } from '#contract/schemas/image.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import { AccountMenu } from '#features/account/account-menu.tsx';
import { useSite } from '#lib/site.ts';
import { Logo } from '#ui/logo.tsx';
import { ProgressHairline } from '#ui/progress.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useMedia } from '#ui/use-media.ts';
import { type Flow, type FlowStep, progressAt, type StepName, stepTitles } from '#wizard/flows/flows.ts';
import type { SaveStatus } from '#wizard/store/draft-store.ts';
import { useWizard } from '#wizard/wizard-context.ts';
import { CloseButton } from './close-button.tsx';
import { StepCount } from './step-count.tsx';
import styles from './wizard-frame.module.css';

const TimeAgo = lazy(async () => ({ default: (await import('#ui/time-ago.tsx')).TimeAgo }));

// Small screens have no space for it, and do not load it.
const JobPreview = lazy(async () => ({ default: (await import('./job-preview.tsx')).JobPreview }));

interface WizardFrameProps {
  /** When an answer was last saved on the server; null before that. */
  savedAt: Date | null;
  /** The content of the card beside the question. */
  fields: JobDraft;
  images: readonly Image[];
  children: ReactNode;
}

/** Steps that need the whole width. */
const fullWidthSteps: readonly StepName[] = ['select-models'];

/**
 * The bar, the progress, the question on the left, and on wide screens a preview of the job post on the right. The
 * specification allows only the logo and a close button in the bar of the public wizard: there the question shows the
 * progress.
 */
export function WizardFrame({ savedAt, fields, images, children }: WizardFrameProps) {
  const { flow, here, store, draft } = useWizard();
  const status = store.status(savedAt);
  const isPlain = flow.bar === 'PLAIN';
  const { limits } = useSite();
  const hasRoom = useMedia('(width >= 1024px)');
  const wide = fullWidthSteps.includes(here.step);
  return (
    <div className={styles.wizard} data-wide={wide || undefined}>
      <header className={styles.head}>
        <div className={styles.bar}>
          <Logo name={limits.productName} />
          {!isPlain && (
            <div className={styles.where}>
              <span className={styles.step}>{stepTitles[here.step]}</span>
              {flow.isNumbered && (
                <span className={styles.number}>
                  <StepCount flow={flow} here={here} />
                </span>
              )}
              {status && <Status {...status} className={flow.isNumbered ? styles.saved : styles.number} />}
            </div>
          )}
          <div className={styles.tools}>
            {!isPlain && <AccountMenu />}
            {here.step !== 'select-models' && <CloseButton />}
          </div>
        </div>
        <Progress flow={flow} here={here} />
      </header>
      <main className={styles.question}>{children}</main>
      {!wide && (
        <aside className={styles.aside} aria-label="Preview">
          {hasRoom && (
            <Suspense fallback={<PreviewSkeleton />}>
              <JobPreview fields={fields} images={images} companyName={draft.user?.companyName ?? null} />
            </Suspense>
          )}
        </aside>
      )}
    </div>
  );
}

function PreviewSkeleton() {
  return (
    <div className={styles.preview}>
      <Skeleton className={styles.blank} />
    </div>
  );
}

interface Place {
  flow: Flow;
  here: FlowStep;
}

function Progress({ flow, here }: Place) {
  if (!flow.isNumbered) return <div className={styles.rule} />;
  const { number, of } = progressAt(flow, here);
  return <ProgressHairline value={(number - 1) / of} label="Progress" />;
}

function Status({ text, more, at, className }: SaveStatus & { className: string | undefined }) {
  return (
    <span className={className} role="status">
      {text}
      {more && <span className={styles.about}>{more}</span>}
      {at && (
        <Suspense>
          <TimeAgo at={at} />
        </Suspense>
      )}
    </span>
  );
}
