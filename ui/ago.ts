const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The time since, in few words: "just now", "12 s ago", "3 min ago", "2 h ago", "5 days ago", then the date. */
export function ago(at: Date, now: Date): string {
  const passedMs = now.getTime() - at.getTime();
  if (passedMs < 2000) return 'just now';
  if (passedMs < minuteMs) return `${Math.floor(passedMs / 1000)} s ago`;
  if (passedMs < hourMs) return `${Math.floor(passedMs / minuteMs)} min ago`;
  if (passedMs < dayMs) return `${Math.floor(passedMs / hourMs)} h ago`;
  const days = Math.floor(passedMs / dayMs);
  if (days === 1) return 'yesterday';
  if (days < 7) return `${days} days ago`;
  const sameYear = at.getFullYear() === now.getFullYear();
  return at.toLocaleDateString('en-US', { month: 'short', day: 'numeric', ...(!sameYear && { year: 'numeric' }) });
}

/** The earliest time at which the words change. */
export function nextAgoMs(at: Date, now: Date): number {
  const passedMs = now.getTime() - at.getTime();
  if (passedMs < minuteMs) return 1000;
  return passedMs < hourMs ? 15_000 : minuteMs;
}
