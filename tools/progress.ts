import { styleText } from 'node:util';

const longStepMs = 1500;
const repeatMs = 5000;

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`;
}

/**
 * Runs one step of the startup and prints one line with its outcome and duration. A long step reports progress. Steps
 * may run concurrently.
 */
export async function step<T>(
  label: string,
  work: (note: (text: string) => void) => Promise<T>,
  outcome: (result: T) => string = () => '',
): Promise<T> {
  const startedAt = performance.now();
  let latest = 'working';
  const line = (mark: string, text: string) => console.log(`  ${mark} ${label.padEnd(12)} ${text}`.trimEnd());
  const took = () => styleText('dim', seconds(performance.now() - startedAt));
  const reminder = setTimeout(() => {
    line('·', `${latest}…`);
    reminderAgain = setInterval(() => line('·', `${latest}…`), repeatMs);
  }, longStepMs);
  let reminderAgain: NodeJS.Timeout | undefined;
  try {
    const result = await work(text => {
      latest = text;
    });
    line(styleText('green', '✓'), [outcome(result), took()].filter(Boolean).join('  '));
    return result;
  } catch (error) {
    line(styleText('red', '✗'), took());
    throw error;
  } finally {
    clearTimeout(reminder);
    clearInterval(reminderAgain);
  }
}
