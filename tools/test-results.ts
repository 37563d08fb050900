import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** `failures` has a text for each failed check, test or run: its name, then why where that is known. */
export type TestResults = { passed: number; failures: string[] };

const vitestReport = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

const playwrightSuite = z.object({
  specs: z.array(z.object({ file: z.string(), title: z.string(), ok: z.boolean() })),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), flaky: z.number() }),
  suites: z.array(playwrightSuite),
});

const MAX_REASON_LINES = 12;

const failure = (name: string, reason = ''): string =>
  [name, ...stripVTControlCharacters(reason).split('\n').slice(0, MAX_REASON_LINES)].join('\n  ').trimEnd();

/** A run with a failure outside of tests counts as one failure. */
function withFailedRun(name: string, ranWell: boolean, results: TestResults): TestResults {
  return ranWell || results.failures.length > 0
    ? results
    : { ...results, failures: [`${name}: failed outside of its tests`] };
}

const withoutReport = (name: string): TestResults => ({ passed: 0, failures: [`${name}: ended without a report`] });

function readReport(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

export function readVitestResults(name: string, path: string, ranWell: boolean): TestResults {
  const report = vitestReport.safeParse(readReport(path));
  if (!report.success) return withoutReport(name);
  const failures = report.data.testResults.flatMap(file => {
    const failed = file.assertionResults.filter(test => test.status === 'failed');
    // A file that fails to load has no tests to report.
    if (failed.length === 0 && file.status === 'failed') return [failure(file.name, file.message)];
    return failed.map(test => failure(`${file.name} › ${test.fullName}`, test.failureMessages?.join('\n')));
  });
  return withFailedRun(name, ranWell, { passed: report.data.numPassedTests, failures });
}

/** Why a browser test failed stands in Playwright's own summary, with its screenshots. */
export function readPlaywrightResults(name: string, path: string, ranWell: boolean): TestResults {
  const report = playwrightReport.safeParse(readReport(path));
  if (!report.success) return withoutReport(name);
  const { stats, suites } = report.data;
  const failures = suites.flatMap(failedSpecs);
  return withFailedRun(name, ranWell, { passed: stats.expected + stats.flaky, failures });
}

function failedSpecs({ specs, suites = [] }: z.infer<typeof playwrightSuite>): string[] {
  const failed = specs.filter(spec => !spec.ok).map(({ file, title }) => failure(`${file} › ${title}`));
  return [...failed, ...suites.flatMap(failedSpecs)];
}
