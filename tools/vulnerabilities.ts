import { z } from 'zod';
import { npm } from './npm.ts';

/** A vulnerability that we live with for a while: its advisory, why it does no harm here, and the last day. */
export type Exception = { advisory: `GHSA-${string}`; why: string; until: string };

export const exceptions: readonly Exception[] = [];

/** Why only these: below, an update waits for its turn (SECURITY.md says how long). */
const urgent = ['high', 'critical'];

const Advisory = z.looseObject({ name: z.string(), title: z.string(), url: z.string(), severity: z.string() });
/** What `npm audit --json` prints. A name in `via` is another row. */
const Report = z.looseObject({
  vulnerabilities: z.record(z.string(), z.looseObject({ via: z.array(z.union([z.string(), Advisory])) })),
});

/** The urgent advisories of the locked packages without an exception; null when the registry cannot be asked. */
export async function urgentAdvisories(
  excepted: readonly Exception[],
  today: string,
  options: string[] = [],
): Promise<string[] | null> {
  const { output } = await npm(['audit', '--json', '--package-lock-only', '--fetch-retries=0', ...options]);
  const report = Report.safeParse(parse(output));
  if (!report.success) return null;
  const found = Object.values(report.data.vulnerabilities)
    .flatMap(({ via }) => via)
    .filter(one => typeof one !== 'string')
    .filter(({ severity, url }) => urgent.includes(severity) && !isExcepted(url, excepted, today));
  return [...new Set(found.map(({ name, title, url, severity }) => `${name}: ${title} (${severity}), ${url}`))];
}

const isExcepted = (url: string, excepted: readonly Exception[], today: string): boolean =>
  excepted.some(({ advisory, until }) => url.endsWith(`/${advisory}`) && today <= until);

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
