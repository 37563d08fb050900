import type { ReactNode } from 'react';
import type { Image } from '#contract/file.ts';
import type { JobDraft } from '#contract/job-fields.ts';
import { AccountMenu } from '#features/account/account-menu.tsx';
import { JobPostCard } from '#features/job/job-post-card.tsx';
import { useSite } from '#lib/site.ts';
import { Logo } from '#ui/logo.tsx';
import { ProgressHairline } from '#ui/progress.tsx';
import { TimeAgo } from '#ui/time-ago.tsx';
import { CloseButton } from './close-button.tsx';
import { progressAt, type StepName, stepTitles } from './flows.ts';
import { useWizard } from './wizard-context.ts';
import styles from './wizard-frame.module.css';

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

/** The bar, how far along, the question at the left, and on wide screens the job post taking shape at the right. */
export function WizardFrame({ savedAt, fields, images, children }: WizardFrameProps) {
  const { flow, here, draft } = useWizard();
  const { limits } = useSite();
  const progress = progressAt(flow, here);
  const wide = wideSteps.includes(here.step);
  return (
    <div className={styles.wizard} data-wide={wide || undefined}>
      <header className={styles.head}>
        <div className={styles.bar}>
          <Logo name={limits.productName} />
          <p className={styles.where}>
            <span className={styles.step}>{stepTitles[here.step]}</span>
            <span className={styles.number}>
              {progress.number} of {progress.of} · <span className={styles.about}>about </span>
              {progress.minutesLeft} min left
            </span>
          </p>
          <div className={styles.tools}>
            {flow.keeps === 'server' && <SavedWord savedAt={savedAt} unsent={draft.unsent} />}
            {flow.keeps === 'server' && <AccountMenu />}
            {here.step !== 'select-models' && <CloseButton />}
          </div>
        </div>
        <ProgressHairline value={(progress.number - 1) / progress.of} label="Progress" />
      </header>
      <main className={styles.question}>{children}</main>
      {!wide && (
        <aside className={styles.aside} aria-label="Preview">
          <div className={styles.preview}>
            <p className={styles.caption}>What models will see</p>
            <JobPostCard job={fields} images={images} companyName={draft.user?.companyName ?? null} />
          </div>
        </aside>
      )}
    </div>
  );
}

function SavedWord({ savedAt, unsent }: { savedAt: Date | null; unsent: boolean }) {
  return (
    <p className={styles.saved} role="status">
      {unsent ? (
        'Kept on this device until you are online'
      ) : savedAt ? (
        <>
          Saved <TimeAgo at={savedAt} />
        </>
      ) : null}
    </p>
  );
}
