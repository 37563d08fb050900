/** Every quarter of an hour from `from` to `to`, both "HH:MM" and inclusive. */
export function quarterHours(from = '00:00', to = '23:45'): string[] {
  const times: string[] = [];
  for (let minutes = Math.ceil(minutesOf(from) / 15) * 15; minutes <= minutesOf(to); minutes += 15) {
    times.push(`${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`);
  }
  return times;
}

/** "14:30" as "2:30 PM". */
export function spokenTime(time: string): string {
  const minutes = minutesOf(time);
  const hour = Math.floor(minutes / 60) % 24;
  return `${hour % 12 || 12}:${pad(minutes % 60)} ${hour < 12 ? 'AM' : 'PM'}`;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
