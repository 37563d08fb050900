import { lazy, Suspense, useState } from 'react';
import { isolated } from '#contract/rules/isolated.ts';
import { firstNameOf } from '#contract/rules/person-name.ts';
import type { ReviewPair } from '#contract/schemas/review.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { invalidate } from '#web/query.ts';
import styles from './review.module.css';
import { ReviewText } from './review-text.tsx';
import { pairWords } from './review-words.ts';

const ReportReview = lazy(async () => ({ default: (await import('./report-review.tsx')).ReportReview }));
const ReviewDialog = lazy(async () => ({ default: (await import('./review-dialog.tsx')).ReviewDialog }));

interface PairRowProps {
  jobId: string;
  pair: ReviewPair;
  isManager: boolean;
  timeZone: string;
}

/** What the reader and one other wrote about each other, and the button to write. */
export function PairRow({ jobId, pair, isManager, timeZone }: PairRowProps) {
  const [open, setOpen] = useState<'WRITE' | 'REPORT' | null>(null);
  const { name, headshot, own, other, writableUntil, isReported } = pair;
  const words = pairWords(pair, timeZone);
  const close = () => setOpen(null);
  return (
    <li className={styles.pair}>
      <div className={styles.head}>
        <Avatar name={name} src={headshot && `${headshot.originalUrl}/160.webp`} />
        <span className={styles.name}>{name}</span>
        {writableUntil && (
          <Button size="small" variant={own ? 'secondary' : 'primary'} onClick={() => setOpen('WRITE')}>
            {own ? 'Change your review' : `Review ${isManager ? isolated(firstNameOf(name) ?? name) : 'the client'}`}
          </Button>
        )}
      </div>
      {own && <ReviewText label="You" review={own} />}
      {other && (
        <ReviewText label={name} review={other}>
          {isReported ? (
            <p className={styles.quiet}>You reported this review. Our team looks at it.</p>
          ) : (
            <Button size="small" variant="quiet" className={styles.act} onClick={() => setOpen('REPORT')}>
              Report
            </Button>
          )}
        </ReviewText>
      )}
      {words !== '' && <p className={styles.quiet}>{words}</p>}
      <Suspense>
        {open === 'WRITE' && (
          <ReviewDialog jobId={jobId} pair={pair} isManager={isManager} timeZone={timeZone} onDone={close} />
        )}
        {open === 'REPORT' && other && (
          <ReportReview
            pair={{ jobId, modelId: pair.modelId }}
            onDone={() => {
              close();
              void invalidate('getReviews', { id: jobId });
            }}
          />
        )}
      </Suspense>
    </li>
  );
}
