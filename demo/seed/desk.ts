import type { ReviewKind, ReviewVerdict } from '#contract/values/desk.ts';
import { reviewDecisions, secondLooks, reviewSentences as sentencesTable } from '#server/db/tables/desk.ts';
import { cannedAnswers as answersTable } from '#server/db/tables/support.ts';
import { reviewTimes } from '#server/rule-numbers.ts';
import { byStaff, type HistoryEvent } from '../history/event.ts';
import { demoId } from '../ids.ts';
import type { DemoJob } from '../jobs/jobs.ts';
import { DAY_MS, HOUR_MS } from '../jobs/venue-clock.ts';
import { cannedAnswers, reviewSentences } from '../office/sentences.ts';
import { randomOf } from '../portraits/random.ts';
import type { RowsEvent } from './replay.ts';
import { adding, changing, rowOf } from './rows.ts';
import { demoReviewerIds, demoStaffIds } from './staff.ts';

const STAFF = 'staff:';
/** How far back decisions were drawn for a second look, and the share of them: more than in earnest, so that there are some to see. */
const LOOKED_DAYS = 45;
const LOOKED_SHARE = 0.3;
/** Of each of the two, so many of the latest still wait for the other. */
const WAITING = 2;
const PREPARED_DAYS = 210;

const verdicts: readonly ReviewVerdict[] = ['APPROVED', 'INFO_REQUESTED', 'DECLINED'];
const isVerdict = (value: unknown): value is ReviewVerdict => verdicts.some(verdict => verdict === value);

type Decision = { id: string; staffId: string; at: Date };

const hoursOf: Partial<Record<ReviewKind, number>> = { RUSH_JOB: reviewTimes.rushReviewHours };

/** What staff decided in the history, each with the moment from which it had waited. */
const readDecisions = (events: readonly HistoryEvent[], jobs: readonly DemoJob[]) => {
  const rush = new Set(jobs.filter(({ plan }) => plan.services?.includes('RUSH_BOOKING')).map(({ id }) => id));
  const sentAt = new Map<string, Date>();
  const found: { decision: Decision; event: RowsEvent }[] = [];
  for (const { at, actor, change, id, set } of events) {
    if (change !== 'JOB' && change !== 'USER') continue;
    if (set.moderation === 'ON_REVIEW') sentAt.set(id, at);
    const since = sentAt.get(id);
    if (!since || !actor.startsWith(STAFF) || !isVerdict(set.moderation)) continue;
    const kind: ReviewKind = change === 'USER' ? 'PERSON' : rush.has(id) ? 'RUSH_JOB' : 'JOB';
    const decision = { id: demoId('decision', found.length), staffId: actor.slice(STAFF.length), at };
    const decided = rowOf(reviewDecisions, {
      id: decision.id,
      subject: change,
      subjectId: id,
      staffId: decision.staffId,
      kind,
      verdict: set.moderation,
      sentAt: since,
      dueAt: new Date(since.getTime() + (hoursOf[kind] ?? reviewTimes.reviewHours) * HOUR_MS),
    });
    found.push({
      decision,
      event: { at: new Date(at.getTime() + 1000), actor, change: 'ROWS', set: { steps: [{ decided }] } },
    });
  }
  return found;
};

const NOTES = ['The budget fits the hours.', null, 'I checked the venue too.', null, null];
const DISAGREES = 'I would have asked for the entrance at night first. The job was clear otherwise.';

/** Some decisions are looked at by the other of the two, a day later; the latest of each still wait. */
const lookEvents = (decisions: readonly Decision[], now: Date): RowsEvent[] => {
  const drawn = decisions.filter(
    ({ id, at }) => now.getTime() - at.getTime() < LOOKED_DAYS * DAY_MS && randomOf(`look:${id}`).chance(LOOKED_SHARE),
  );
  return drawn.flatMap((decision, n) => {
    const { id, staffId, at } = decision;
    const random = randomOf(`look:${id}:found`);
    const later = drawn.slice(n + 1).filter(one => one.staffId === staffId).length;
    const lookedAt = new Date(at.getTime() + random.between(5, 40) * HOUR_MS);
    const drawnEvent: RowsEvent = {
      at: new Date(at.getTime() + 2000),
      actor: byStaff(staffId),
      change: 'ROWS',
      set: { steps: [adding(secondLooks, [{ decisionId: id }])] },
    };
    const other = demoReviewerIds.find(one => one !== staffId);
    if (!other || later < WAITING || lookedAt > now) return [drawnEvent];
    const isAgreed = n !== 1;
    const found = {
      decisionId: id,
      staffId: other,
      outcome: isAgreed ? ('AGREES' as const) : ('DISAGREES' as const),
      note: isAgreed ? random.pick(NOTES) : DISAGREES,
      lookedAt,
    };
    const steps = [changing(secondLooks, [found], 'decisionId')];
    return [drawnEvent, { at: lookedAt, actor: byStaff(other), change: 'ROWS', set: { steps } }];
  });
};

/** The decisions of the history with their second looks, and what staff have prepared to say. */
export const deskEvents = (events: readonly HistoryEvent[], jobs: readonly DemoJob[], now: Date): RowsEvent[] => {
  const decided = readDecisions(events, jobs);
  const prepared: RowsEvent = {
    at: new Date(now.getTime() - PREPARED_DAYS * DAY_MS),
    actor: byStaff(demoStaffIds.owner),
    change: 'ROWS',
    set: {
      steps: [
        adding(
          sentencesTable,
          reviewSentences.map(({ reason = null, ...sentence }, n) => ({
            id: demoId('sentence', n),
            reason,
            ...sentence,
          })),
        ),
        adding(
          answersTable,
          cannedAnswers.map((answer, n) => ({ id: demoId('answer', n), ...answer })),
        ),
      ],
    },
  };
  return [
    prepared,
    ...decided.map(({ event }) => event),
    ...lookEvents(
      decided.map(({ decision }) => decision),
      now,
    ),
  ];
};
