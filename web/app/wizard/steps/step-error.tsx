import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { oldestDraftLabel } from '#features/job/draft/oldest-draft.ts';

/** A step's error; where there are too many drafts, with a link to the oldest. */
export const stepError = (message: string | undefined, oldestDraft: string | null): ReactNode =>
  message && oldestDraft ? (
    <>
      {message} <Link to={oldestDraft}>{oldestDraftLabel}</Link>
    </>
  ) : (
    message
  );
