import { chatReports } from '#server/db/tables/chat-reports.ts';
import { incidents } from '#server/db/tables/safety.ts';
import { disputes, noShows } from '#server/db/tables/work-cases.ts';
import { work } from '#server/rule-numbers.ts';
import { casesOf } from '../history/cases.ts';
import { byStaff, byUser } from '../history/event.ts';
import type { JobHistory } from '../history/history.ts';
import { demoId } from '../ids.ts';
import { payCentsOf } from '../jobs/pay.ts';
import { HOUR_MS } from '../jobs/venue-clock.ts';
import { type RowsEvent, rowsEvent } from './replay.ts';
import { adding, changing } from './rows.ts';
import { demoStaffIds } from './staff.ts';

const noShowEvents = (jobs: readonly JobHistory[], now: Date): RowsEvent[] =>
  casesOf(jobs, 'NO_SHOW', now).flatMap(({ history: { job }, modelId, told, begunAt, answeredAt, decidedAt }, n) => {
    const id = demoId('case', n);
    const answerUntil = new Date(begunAt.getTime() + work.noShowAnswerHours * HOUR_MS);
    const claim = { id, jobId: job.id, modelId, evidence: told.evidence, answerUntil, createdAt: begunAt };
    const events = [
      rowsEvent(begunAt, byUser(job.manager.id), [adding(noShows, [claim])]),
      rowsEvent(answeredAt, byUser(modelId), [
        changing(noShows, [{ id, status: 'ANSWERED', answer: told.answer, answeredAt }]),
      ]),
    ];
    if (!told.decision) return events;
    const decidedBy = demoStaffIds.reviewer;
    const decided = { id, status: 'CONFIRMED' as const, decision: told.decision, decidedBy, decidedAt };
    return [...events, rowsEvent(decidedAt, byStaff(decidedBy), [changing(noShows, [decided])], told.decision)];
  });

const disputeEvents = (jobs: readonly JobHistory[], now: Date): RowsEvent[] =>
  casesOf(jobs, 'DISPUTE', now).flatMap(({ history: { job }, modelId, told, begunAt, answeredAt, decidedAt }, n) => {
    const id = demoId('case', 100 + n);
    const { by, reason, text, answer, decision } = told;
    const sides = by === 'MANAGER' ? [job.manager.id, modelId] : [modelId, job.manager.id];
    const [opener = '', other = ''] = sides;
    const opened = { id, jobId: job.id, modelId, openedBy: by, reason, text, createdAt: begunAt };
    const events = [
      rowsEvent(begunAt, byUser(opener), [adding(disputes, [opened])]),
      rowsEvent(answeredAt, byUser(other), [changing(disputes, [{ id, answer, answeredAt }])]),
    ];
    if (!decision) return events;
    const decidedBy = demoStaffIds.owner;
    const payCents = Math.round(payCentsOf(job) * decision.paidShare);
    const decided = { id, status: 'DECIDED' as const, payCents, decision: decision.text, decidedBy, decidedAt };
    return [...events, rowsEvent(decidedAt, byStaff(decidedBy), [changing(disputes, [decided])], decision.text)];
  });

const incidentEvents = (jobs: readonly JobHistory[], now: Date): RowsEvent[] =>
  casesOf(jobs, 'INCIDENT', now).flatMap(({ history: { job }, modelId, told, begunAt, answeredAt, decidedAt }, n) => {
    const id = demoId('case', 200 + n);
    const row = { id, jobId: job.id, modelId, kind: told.what, text: told.text, createdAt: begunAt };
    const events = [rowsEvent(begunAt, byUser(modelId), [adding(incidents, [row])])];
    if (told.state === 'OPEN') return events;
    const takenBy = demoStaffIds.support;
    const taken = { id, state: 'TAKEN' as const, takenBy, takenAt: answeredAt };
    events.push(rowsEvent(answeredAt, byStaff(takenBy), [changing(incidents, [taken])]));
    if (told.state === 'TAKEN') return events;
    const closed = {
      id,
      state: 'CLOSED' as const,
      closedAt: decidedAt,
      closedBy: takenBy,
      note: told.note ?? 'Settled.',
    };
    return [...events, rowsEvent(decidedAt, byStaff(takenBy), [changing(incidents, [closed])])];
  });

/** Messages in the groups of two jobs, and who reported them. */
const REPORTED = [
  {
    from: 'kestrel',
    stage: 'STARTED',
    hoursAgo: 30,
    by: 'MODEL',
    body: 'Whoever took my spot at the mirror: touch my bag again and you will be sorry.',
    reason: 'HARASSMENT',
    text: 'She wrote this to all of us after the fitting. I do not want to share a room with her.',
    note: 'Spoke with both: it was about a broken palette. She has apologised in the group, and knows the rules now.',
  },
  {
    from: 'boothcraft',
    stage: 'DISPUTED',
    hoursAgo: 3,
    by: 'MANAGER',
    body: 'Next month we book two of you directly and pay cash, without the fee here. Tell me on the stand who is in.',
    reason: 'OFF_PLATFORM',
    text: 'He asks us to work past the platform. I would like to stay out of it without losing the client.',
    note: null,
  },
] as const;

const reportEvents = (jobs: readonly JobHistory[], now: Date): RowsEvent[] =>
  REPORTED.flatMap(({ from, stage, hoursAgo, by, body, reason, text, note }, n) => {
    const found = jobs.find(({ job }) => job.manager.key === from && job.plan.stage === stage);
    const booked = found?.roles.filter(({ part }) => part === 'BOOKED').map(({ model }) => model.id) ?? [];
    const [speaker, reporter] = booked;
    if (!found || !speaker || !reporter) throw new Error(`The demo has no group of ${from}.`);
    const jobId = found.job.id;
    const at = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
    const person = by === 'MANAGER' ? found.job.manager.id : speaker;
    const id = demoId('report', n);
    const events = [
      rowsEvent(at(hoursAgo), byUser(person), [{ say: { person, jobId, body } }]),
      rowsEvent(at(hoursAgo - 0.4), byUser(reporter), [{ report: { id, jobId, person: reporter, reason, text } }]),
    ];
    if (!note) return events;
    const closed = { id, closedAt: at(hoursAgo - 6), closedBy: demoStaffIds.reviewer, note };
    return [...events, rowsEvent(closed.closedAt, byStaff(closed.closedBy), [changing(chatReports, [closed])])];
  });

/** What went wrong, and what people said about it. */
export const caseEvents = (jobs: readonly JobHistory[], now: Date): RowsEvent[] => [
  ...noShowEvents(jobs, now),
  ...disputeEvents(jobs, now),
  ...incidentEvents(jobs, now),
  ...reportEvents(jobs, now),
];
