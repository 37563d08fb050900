import type { FuzzRequest } from './requests.ts';
import type { Outcome } from './send.ts';

export type Finding = { request: FuzzRequest; outcome: Outcome };

export const SLOW_MS = 1_000;
const SLOWEST_MAX = 5;

/** No answer to an invalid request, or to one its sender aborted, is not a fault of the server. */
const isFault = ({ request, outcome: { status } }: Finding): boolean =>
  status === 500 || status === 502 || (status === 0 && request.raw === undefined);

/** Counts of the answers, and the forbidden ones. */
export class Findings {
  readonly statuses = new Map<number, number>();
  readonly faults: Finding[] = [];
  readonly slow: Finding[] = [];
  slowest: Finding[] = [];

  add(finding: Finding): void {
    const { status, ms } = finding.outcome;
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (isFault(finding)) this.faults.push(finding);
    else if (ms > SLOW_MS) this.slow.push(finding);
    if (ms > (this.slowest.at(-1)?.outcome.ms ?? 0) || this.slowest.length < SLOWEST_MAX)
      this.slowest = [...this.slowest, finding]
        .sort((one, other) => other.outcome.ms - one.outcome.ms)
        .slice(0, SLOWEST_MAX);
  }
}

/** How often each call is among the findings, the most frequent first. */
export const countByName = (findings: readonly Finding[]): string => {
  const counts = new Map<string, number>();
  for (const { request } of findings) counts.set(request.name, (counts.get(request.name) ?? 0) + 1);
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  return sorted.map(([name, count]) => `${name} ${count}`).join(', ');
};

/** A reproducible description of the request. Tokens are left out: their database is gone. */
export const inWords = ({ request: { name, role, method, target, headers, body, raw }, outcome }: Finding): string => {
  const { Authorization: _, ...shown } = headers;
  const requestText =
    raw === undefined ? `${method} ${target} ${JSON.stringify(shown)} ${body ?? ''}` : JSON.stringify(raw);
  const answered = `${outcome.status || 'no answer'} after ${outcome.ms.toFixed(0)} ms: ${JSON.stringify(outcome.text.slice(0, 200))}`;
  return `  ${name}, as ${role.name}: ${requestText.slice(0, 1_200)}\n    ${answered}`;
};
