import { z } from 'zod';
import { npm } from './npm.ts';

/** A vulnerability that we live with for a while: its advisory, why it does no harm here, and the last day. */
export type Exception = { advisory: `GHSA-${string}`; why: string; until: string };

export const exceptions: readonly Exception[] = [];

/** Why only these: below, an update waits for its turn (SECURITY.md says how long). */
const urgent = ['high', 'critical'];

const Advisory = z.looseObject({ name: z.string(), title: z.string(), url: z.string(), severity: z.string() });
/** What `npm audit --json` prints. A name in `via` is another row. */
const Report = z.object({
  vulnerabilities: z.record(z.string(), z.looseObject({ via: z.array(z.union([z.string(), Advisory])) })),
});

/** What it prints without a report: `statusCode` is there if the registry answered. */
const Failure = z.object({ message: z.string(), statusCode: z.number().nullish() });

/** Of registries that offer no audits, and of what stands before one that is away. */
const unasked = [403, 404, 405, 501, 502, 503, 504];
const UNREACHABLE = /^request to \S+ failed, reason: |^network timeout/;

/** Why the registry could not be asked; null for any other failure. */
const whyUnasked = ({ message, statusCode }: z.infer<typeof Failure>): string | null => {
  if (typeof statusCode !== 'number') return UNREACHABLE.test(message) ? 'the registry cannot be reached' : null;
  return unasked.includes(statusCode)
    ? `the registry answers questions about vulnerabilities with ${statusCode}`
    : null;
};

/** The report in what npm printed, or why there is none. Anything else is an error: nobody knows what it hides. */
export const readAudit = (output: string): z.infer<typeof Report> | { skipped: string } => {
  const printed = parse(output);
  const report = Report.safeParse(printed);
  if (report.success) return report.data;
  const failure = Failure.safeParse(printed);
  const skipped = failure.success ? whyUnasked(failure.data) : null;
  if (skipped === null) throw new Error(`npm audit printed no report that is known here:\n${output.slice(0, 2_000)}`);
  return { skipped };
};

/** The urgent advisories of the locked packages without an exception, or why the registry could not be asked. */
export async function urgentAdvisories(
  excepted: readonly Exception[],
  today: string,
  options: string[] = [],
): Promise<string[] | { skipped: string }> {
  const { output } = await npm(['audit', '--json', '--package-lock-only', '--fetch-retries=0', ...options]);
  const report = readAudit(output);
  if ('skipped' in report) return report;
  const found = Object.values(report.vulnerabilities)
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
