import { byStaff, byUser } from '../history/event.ts';
import { HOUR_MS } from '../jobs/venue-clock.ts';
import type { DemoModel } from '../models.ts';
import { type Conversation, supportConversations } from '../office/conversations.ts';
import { personIdOf } from './person-id.ts';
import type { RowsEvent, Step } from './replay.ts';
import { demoStaffIds } from './staff.ts';

const MINUTE_MS = 60_000;

/** What was said, and how staff took it and marked it as done a little after the last line. */
const eventsOf = (
  { who, hoursAgo, staff, isDone = false, lines }: Conversation,
  models: readonly DemoModel[],
  now: Date,
) => {
  const person = personIdOf(who, models);
  const staffId = staff && demoStaffIds[staff];
  const begunMs = now.getTime() - hoursAgo * HOUR_MS;
  const at = (minutes: number) => new Date(begunMs + minutes * MINUTE_MS);
  const event = (minutes: number, actor: string, step: Step): RowsEvent => ({
    at: at(minutes),
    actor,
    change: 'ROWS',
    set: { steps: [step] },
  });
  const events = lines.map(([by, minutes, body]) =>
    by === 'STAFF' && staffId
      ? event(minutes, byStaff(staffId), { say: { person, staffId, body } })
      : event(minutes, byUser(person), { say: { person, body } }),
  );
  if (!staffId) return events;
  const last = Math.max(...lines.map(([, minutes]) => minutes));
  const taken = event(1, byStaff(staffId), { handle: { person, staffId, isDone: false } });
  const done = event(last + 5, byStaff(staffId), { handle: { person, staffId, isDone: true } });
  return isDone ? [...events, taken, done] : [...events, taken];
};

export const supportEvents = (models: readonly DemoModel[], now: Date): RowsEvent[] =>
  supportConversations.flatMap(conversation => eventsOf(conversation, models, now));
