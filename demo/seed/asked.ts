import { APPROVAL_HOURS } from '#contract/values/approval.ts';
import { approvals } from '#server/db/tables/approvals.ts';
import { rightsRequests } from '#server/db/tables/rights.ts';
import { dueAfter } from '#server/user/index.ts';
import { byStaff } from '../history/event.ts';
import { demoId } from '../ids.ts';
import { HOUR_MS } from '../jobs/venue-clock.ts';
import type { DemoModel } from '../models.ts';
import { askedData, askedSettings } from '../office/asked.ts';
import { personIdOf } from './person-id.ts';
import { type RowsEvent, rowsEvent } from './replay.ts';
import { adding, changing, type RowStep } from './rows.ts';
import { demoStaffIds } from './staff.ts';

const { owner, reviewer, finance, support } = demoStaffIds;

const byMember = (at: Date, staffId: string, step: RowStep, why?: string): RowsEvent =>
  rowsEvent(at, byStaff(staffId), [step], why);

const asking = (asked: Omit<typeof approvals.$inferInsert, 'expiresAt'> & { createdAt: Date }): RowsEvent => {
  const expiresAt = new Date(asked.createdAt.getTime() + APPROVAL_HOURS * HOUR_MS);
  return byMember(asked.createdAt, asked.askedBy, adding(approvals, [{ ...asked, expiresAt }]), asked.why);
};

type Deciding = { id: string; outcome: 'APPROVED' | 'DECLINED'; by: string; text: string; at: Date };

const deciding = ({ id, outcome, by, text, at }: Deciding): RowsEvent => {
  const decided = { id, outcome, decidedBy: by, decision: text, decidedAt: at };
  return byMember(at, by, changing(approvals, [decided]), text);
};

const settingEvents = (now: Date): RowsEvent[] =>
  askedSettings.flatMap(({ name, before, value, hoursAgo, why, decided }, n) => {
    const [id, createdAt] = [demoId('approval', n), hoursBefore(now, hoursAgo)];
    const input = { name, value, before, validFrom: null };
    const what = { kind: 'CHANGE_SETTING' as const, subjectId: null, input, fingerprint: `${name}-first` };
    const asked = asking({ id, ...what, why, askedBy: finance, createdAt });
    if (!decided) return [asked];
    const { outcome, by, text } = decided;
    return [asked, deciding({ id, outcome, by: demoStaffIds[by], text, at: hoursBefore(now, decided.hoursAgo) })];
  });

const dataEvents = (models: readonly DemoModel[], now: Date): RowsEvent[] =>
  askedData.flatMap(({ who, kind, channel, hoursAgo, copy, done }, n) => {
    const [id, userId, receivedAt] = [demoId('rights', n), personIdOf(who, models), hoursBefore(now, hoursAgo)];
    const request = { id, userId, kind, channel, receivedAt, dueAt: dueAfter(receivedAt), createdAt: receivedAt };
    const events = [byMember(receivedAt, support, adding(rightsRequests, [request]))];
    if (copy) {
      const approvalId = demoId('approval', 100 + n);
      const what = { kind: 'EXPORT_PERSON' as const, subjectId: userId, input: {}, fingerprint: id };
      const createdAt = hoursBefore(now, copy.hoursAgo);
      events.push(asking({ id: approvalId, ...what, why: copy.why, askedBy: owner, createdAt }));
      if (copy.approved) {
        const { text, hoursAgo: decidedAgo } = copy.approved;
        const at = hoursBefore(now, decidedAgo);
        events.push(deciding({ id: approvalId, outcome: 'APPROVED', by: reviewer, text, at }));
      }
    }
    if (done) {
      const [handledBy, doneAt] = [demoStaffIds[done.by], hoursBefore(now, done.hoursAgo)];
      const ended = { id, state: done.state, handledBy, doneAt, outcome: done.text };
      events.push(byMember(doneAt, handledBy, changing(rightsRequests, [ended]), done.text));
    }
    return events;
  });

const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);

/** What staff asked of each other, and people of us about their data: waiting, decided and done. */
export const askedEvents = (models: readonly DemoModel[], now: Date): RowsEvent[] => [
  ...settingEvents(now),
  ...dataEvents(models, now),
];
