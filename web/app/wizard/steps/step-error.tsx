import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { oldestDraftLabel } from '#features/job/draft/oldest-draft.ts';

/** What went wrong with a step; where there are too many drafts, with the way to the oldest. */
export const stepError = (message: string | undefined, oldestDraft: string | null): ReactNode =>
  message && oldestDraft ? (
    <>
      {message} <Link to={oldestDraft}>{oldestDraftLabel}</Link>
    </>
  ) : (
    message
  );
