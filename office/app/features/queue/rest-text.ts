import type { QueueItem } from '#contract/schemas/office.ts';
import { type Urgency, urgencyOf } from '#office/lib/due.ts';

/** `8 wait in all: 1 overdue, 2 due within the hour`. Of a long queue only the most urgent are loaded, by their deadline. */
export function restText(loaded: readonly Pick<QueueItem, 'dueAt'>[], total: number, nowMs: number): string {
  const urgencies = loaded.map(({ dueAt }) => urgencyOf(dueAt, nowMs));
  const count = (urgency: Urgency): string | null => {
    const found = urgencies.filter(one => one === urgency).length;
    // Those that are not loaded come after the last one.
    const isLeast = total > loaded.length && urgencies.at(-1) === urgency;
    return found > 0 ? `${isLeast ? 'at least ' : ''}${found}` : null;
  };
  const [overdue, soon] = [count('OVERDUE'), count('SOON')];
  const pressing = [overdue && `${overdue} overdue`, soon && `${soon} due within the hour`].filter(Boolean);
  const all = total === 1 ? 'The only one that waits' : `${total} wait in all`;
  return pressing.length > 0 ? `${all}: ${pressing.join(', ')}` : `${all}, none due within the hour`;
}
