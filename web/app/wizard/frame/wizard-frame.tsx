import { lazy, type ReactNode, Suspense } from 'react';
import type { Image } from '#contract/schemas/image.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import { AccountMenu } from '#features/account/account-menu.tsx';
import { useSite } from '#lib/site.ts';
import { Logo } from '#ui/logo.tsx';
import { ProgressHairline } from '#ui/progress.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TimeAgo } from '#ui/time-ago.tsx';
import { useMedia } from '#ui/use-media.ts';
import { type Flow, type FlowStep, progressAt, type StepName, stepTitles } from '#wizard/flows/flows.ts';
import type { WizardDraft } from '#wizard/store/draft.ts';
import { changedSteps } from '#wizard/store/merge.ts';
import { useWizard } from '#wizard/wizard-context.ts';
import { CloseButton } from './close-button.tsx';
import { FarAlong } from './step-count.tsx';
import styles from './wizard-frame.module.css';

// Small screens have no room for it, and fetch nothing.
const JobPreview = lazy(async () => ({ default: (await import('./job-preview.tsx')).JobPreview }));

interface WizardFrameProps {
  /** When an answer was last saved on the server; null before that. */
  savedAt: Date | null;
  /** What the card beside the question shows. */
  fields: JobDraft;
  images: readonly Image[];
  children: ReactNode;
}

/** These need the whole width. */
const wideSteps: readonly StepName[] = ['select-models'];

/**
 * The bar, how far along, the question at the left, and on wide screens the job post taking shape at the right. By the
 * specification the bar of the public wizard holds the logo and a close button alone: there the question says how far.
 */
export function WizardFrame({ savedAt, fields, images, children }: WizardFrameProps) {
  const { flow, here, draft } = useWizard();
  const { limits } = useSite();
  const hasRoom = useMedia('(width >= 1024px)');
  const wide = wideSteps.includes(here.step);
  return (
    <div className={styles.wizard} data-wide={wide || undefined}>
      <header className={styles.head}>
        <div className={styles.bar}>
          <Logo name={limits.productName} />
          {flow.keeps !== 'device' && (
            <div className={styles.where}>
              <span className={styles.step}>{stepTitles[here.step]}</span>
              {flow.keeps === 'changes' ? (
                <Changes draft={draft} />
              ) : (
                <span className={styles.number}>
                  <FarAlong flow={flow} here={here} />
                </span>
              )}
              {flow.keeps === 'server' && <SavedWord savedAt={savedAt} draft={draft} />}
            </div>
          )}
          <div className={styles.tools}>
            {flow.keeps !== 'device' && <AccountMenu />}
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
  if (flow.keeps === 'changes') return <div className={styles.rule} />;
  const { number, of } = progressAt(flow, here);
  return <ProgressHairline value={(number - 1) / of} label="Progress" />;
}

/** Of an edit: how much of it waits to be saved, and where. */
function Changes({ draft: { edit, stands } }: { draft: WizardDraft }) {
  const count = edit ? changedSteps(edit.fields, stands).length : 0;
  return (
    <span className={styles.number} role="status">
      {count > 0 ? `${count} unsaved ${count === 1 ? 'change' : 'changes'}, kept on this device` : 'No changes yet'}
    </span>
  );
}

function SavedWord({ savedAt, draft }: { savedAt: Date | null; draft: WizardDraft }) {
  return (
    <span className={styles.saved} role="status">
      {draft.clashes.length > 0 ? (
        'Answered on another device too'
      ) : draft.unsent ? (
        <>
          Kept on this device<span className={styles.about}> until you are online</span>
        </>
      ) : savedAt ? (
        <>
          Saved <TimeAgo at={savedAt} />
        </>
      ) : (
        draft.job && 'All saved'
      )}
    </span>
  );
}
