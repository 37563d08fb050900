import { timeOfDayText } from '#contract/rules/time-of-day.ts';
import type { RepeatingBookOut } from '#contract/schemas/model-calendar.ts';

const inUtc = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', ...options });

const dayText = (day: string) => inUtc(day, { month: 'short', day: 'numeric' });

/** `every Tuesday, 9:00 AM – 5:00 PM`, `every second Friday from Dec 4, until Mar 12`. */
export const repeatingText = ({ firstDay, lastDay, everyWeeks, hours }: Omit<RepeatingBookOut, 'id'>): string => {
  const weekday = inUtc(firstDay, { weekday: 'long' });
  return [
    everyWeeks === 1 ? `every ${weekday}` : `every second ${weekday} from ${dayText(firstDay)}`,
    hours && `${timeOfDayText(hours.from)} – ${timeOfDayText(hours.to)}`,
    lastDay && `until ${dayText(lastDay)}`,
  ]
    .filter(Boolean)
    .join(', ');
};
