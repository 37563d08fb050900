import { percentile } from '../measure/median.ts';
import type { Question } from './questions.ts';

export type Sizes<Value> = { small: Value; large: Value };
export type Compared = { p95: Sizes<number>; looks: number };

const warmUp = 5;
/** Noise on a shared machine hits any call once in a while: what is over the limit is looked at again. */
const looksMost = 3;

/** Both sizes in turn, call by call: other load on the machine affects both alike. */
async function look({ small, large }: Sizes<Question>, samples: number): Promise<Omit<Compared, 'looks'>> {
  const times: Sizes<number[]> = { small: [], large: [] };
  for (let n = -warmUp; n < samples; n += 1)
    for (const [side, question] of [
      ['small', small],
      ['large', large],
    ] as const) {
      const ms = await question.ask();
      if (n >= 0) times[side].push(ms);
    }
  return { p95: { small: percentile(times.small, 95), large: percentile(times.large, 95) } };
}

/** The look with the least growth, of as many as it took to keep the limit. */
export async function compare(question: Sizes<Question>, samples: number, ratioAtMost: number): Promise<Compared> {
  let best: Compared | undefined;
  for (let looks = 1; looks <= looksMost; looks += 1) {
    const seen = { ...(await look(question, samples)), looks };
    const ratio = ({ p95 }: Compared) => p95.large / p95.small;
    if (!best || ratio(seen) < ratio(best)) best = seen;
    if (ratio(best) <= ratioAtMost) break;
  }
  if (!best) throw new Error('Nothing was measured.');
  return best;
}
