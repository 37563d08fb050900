import { clockText, zoneName } from '#contract/rules/zoned-time.ts';
import type { Waves } from '#contract/schemas/waves.ts';

const counted = (count: number) => count.toLocaleString('en-US');

/**
 * Who was notified of an open job, and who will be at what time, in the venue's zone; `isFull` while nobody else is.
 */
export function waveWords(
  { asked, best, everyone }: Waves,
  timeZone: string,
  nowMs: number,
  isFull: boolean,
): string[] {
  const at = (iso: string) => `${clockText(timeZone, new Date(iso))} ${zoneName(timeZone, new Date(iso))}`;
  const when = (iso: string) => (Date.parse(iso) > nowMs ? `at ${at(iso)}` : 'now');
  const words = asked > 0 ? [`${counted(asked)} asked at once`] : [];
  const othersTold = everyone.told > 0 ? `${counted(everyone.told)} others told` : null;
  if (best.told === null && everyone.done) return words;
  if (best.told) words.push(best.told === 1 ? 'The best match told' : `${best.told} best matches told`);
  if (everyone.done) return [...words, othersTold ?? 'nobody else could do it'];
  if (isFull) return [...words, ...(othersTold ? [othersTold] : []), 'nobody else is told while all places are filled'];
  const isAtOnce = best.at === everyone.at;
  if (best.told === null && isAtOnce) return [...words, `everyone who can do it hears ${when(everyone.at)}`];
  if (best.told === null) words.push(`${best.most} best matches hear ${when(best.at)}`);
  if (othersTold) return [...words, `${othersTold} so far`];
  return [...words, `everyone else who can do it ${when(everyone.at)}`];
}
