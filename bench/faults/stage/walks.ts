import type { ParticipantStatus } from '#contract/values/applicant.ts';
import type { Random } from '#demo/portraits/random.ts';
import { requestsMax } from '#server/rule-numbers.ts';
import type { Person } from './cast.ts';

type Standing = ParticipantStatus | null;
/** The calls that move one model's part in one job: from where, to where. */
export const steps = {
  sendRequest: { from: null, to: 'PENDING' },
  cancelRequest: { from: 'PENDING', to: null },
  applyToJob: { from: null, to: 'APPLIED' },
  declineApplication: { from: 'APPLIED', to: 'DECLINED' },
  undoDecline: { from: 'DECLINED', to: 'APPLIED' },
  acceptApplication: { from: 'APPLIED', to: 'BOOKED' },
} as const satisfies Record<string, { from: Standing; to: Standing }>;
export type Step = keyof typeof steps;
const names = Object.keys(steps) as Step[];

/** The transitions under test; the others only lead back to a state where these are possible again. */
const counted: readonly Step[] = ['sendRequest', 'cancelRequest', 'acceptApplication', 'declineApplication'];
export const isCounted = (step: Step): boolean => counted.includes(step);

/** What happens between one model and one job, one step after another. */
export type Walk = { jobId: string; model: Person; plan: Step[]; acknowledged: Step[] };

const weights: Record<Step, number> = {
  sendRequest: 3,
  cancelRequest: 1,
  applyToJob: 2,
  declineApplication: 1,
  undoDecline: 1,
  acceptApplication: 1,
};
const longestPlan = 12;

/** A random walk through the states of a participant that ends with a booking or a maximum length. */
function planWalk(random: Random): Step[] {
  const plan: Step[] = [];
  let at: Standing = null;
  while (plan.length < longestPlan) {
    const asks = plan.filter(name => name === 'sendRequest').length;
    const possible = names.filter(name => steps[name].from === at && (name !== 'sendRequest' || asks < requestsMax));
    if (possible.length === 0) break;
    const next = random.pickWeighted(Object.fromEntries(possible.map(name => [name, weights[name]]))) as Step;
    plan.push(next);
    at = steps[next].to;
  }
  return plan;
}

/** Plans walks for these pairs until the given number of calls is reached, in random order. */
export function planWalks(pairs: readonly { jobId: string; model: Person }[], calls: number, random: Random): Walk[] {
  const walks: Walk[] = [];
  let planned = 0;
  const shuffled = pairs.map(pair => ({ pair, at: random.between(0, 1) })).toSorted((a, b) => a.at - b.at);
  for (const { pair } of shuffled) {
    if (planned >= calls) break;
    const plan = planWalk(random);
    planned += plan.filter(isCounted).length;
    walks.push({ ...pair, plan, acknowledged: [] });
  }
  return walks;
}
