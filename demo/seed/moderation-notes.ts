import type { moderationNotes } from '#server/db/tables/records.ts';
import type { JobHistory } from '../history/history.ts';
import { demoId } from '../ids.ts';
import { DAY_MS } from '../jobs/venue-clock.ts';
import { demoManagers } from '../managers.ts';

type NoteRow = typeof moderationNotes.$inferInsert;

const ASKED_OF_MANAGERS = {
  urlInstagram: 'This account has no pictures yet. Is there another page that shows who you are?',
  companyName: 'Please give the name as it is registered, so that models can look it up.',
};

/** What staff asked, pinned to fields; answered if the job was submitted again. */
export const noteRows = (jobs: readonly JobHistory[], now: Date): NoteRow[] => {
  const notes: Omit<NoteRow, 'id'>[] = jobs.flatMap(({ job, askedAt, answeredAt }) =>
    Object.entries(job.plan.notes ?? {}).map(([field, note]) => ({
      subjectId: job.id,
      field,
      note,
      resolvedAt: answeredAt,
      createdAt: askedAt ?? now,
    })),
  );
  const managerNotes = demoManagers
    .filter(({ standing }) => standing === 'INFO_REQUESTED')
    .flatMap(({ id, joinedDaysAgo }) =>
      Object.entries(ASKED_OF_MANAGERS).map(([field, note]) => ({
        subjectId: id,
        field,
        note,
        createdAt: new Date(now.getTime() - (joinedDaysAgo - 0.2) * DAY_MS),
      })),
    );
  return [...notes, ...managerNotes].map((note, n) => ({ id: demoId('note', n), ...note }));
};
