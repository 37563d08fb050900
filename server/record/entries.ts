import { eq } from 'drizzle-orm';
import { hasRight } from '#contract/rules/has-right.ts';
import { foundReports } from '#contract/rules/may-find.ts';
import type { RecordEntry } from '#contract/schemas/record-office.ts';
import type { Subject } from '#contract/values/office.ts';
import { staffOf } from '../auth/index.ts';
import type { CallContext, Handler } from '../context.ts';
import { staff } from '../db/tables/staff.ts';
import { staffNotes } from '../db/tables/staff-notes.ts';
import { newId } from '../ids.ts';
import { type Branch, branchesOfJob, branchesOfPerson } from './branches.ts';
import { readEntries } from './read-entries.ts';
import { findJob, findPerson } from './subjects.ts';

/** Without the reports whose pages the caller may not open, and what is for others. */
const openTo = (call: Pick<CallContext<'getPersonEntries'>, 'viewer'>, branches: Branch[]): Branch[] => {
  const { role } = staffOf(call);
  const reports = foundReports(role);
  return branches.filter(
    ({ report, openTo: who }) => (!report || reports.includes(report)) && (!who || hasRight(role, who)),
  );
};

export const getPersonEntries: Handler<'getPersonEntries'> = async call => {
  const { db, path, query } = call;
  const { id } = await findPerson(db, path.id);
  return readEntries(db, openTo(call, branchesOfPerson(id)), query);
};

export const getJobEntries: Handler<'getJobEntries'> = async call => {
  const { db, path, query } = call;
  const { id } = await findJob(db, path.id);
  return readEntries(db, openTo(call, branchesOfJob(id)), query);
};

const addNote = async (
  call: CallContext<'addPersonNote' | 'addJobNote'>,
  subject: Subject,
  subjectId: string,
): Promise<RecordEntry> => {
  const { app, db, body } = call;
  const note = {
    id: newId(),
    subject,
    subjectId,
    staffId: staffOf(call).id,
    text: body.text,
    createdAt: app.clock.now(),
  };
  await db.insert(staffNotes).values(note);
  const [author] = await db.select({ name: staff.name }).from(staff).where(eq(staff.id, note.staffId));
  return {
    key: `n${note.id}`,
    at: note.createdAt.toISOString(),
    kind: 'NOTE',
    text: note.text,
    action: '',
    before: null,
    after: null,
    why: null,
    who: author?.name ?? 'Staff',
    job: null,
  };
};

export const addPersonNote: Handler<'addPersonNote'> = async call =>
  addNote(call, 'USER', (await findPerson(call.db, call.path.id)).id);

export const addJobNote: Handler<'addJobNote'> = async call =>
  addNote(call, 'JOB', (await findJob(call.db, call.path.id)).id);
