import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { projectRoot } from './settings.ts';

/**
 * `failures` has a text for each failed check, test or run: its name, then why where that is known. `flaky` are those that
 * passed only when they were tried again, `skipped` those that need a program which is not installed.
 */
export type TestResults = { passed: number; failures: string[]; flaky: string[]; skipped: string[] };

/** More of them fail the run: then something is wrong that a second try hides. */
const MAX_FLAKY = 5;

const vitestReport = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()),
          tags: z.array(z.string()),
        }),
      ),
    }),
  ),
});

const playwrightSuite = z.object({
  specs: z.array(
    z.object({
      file: z.string(),
      title: z.string(),
      ok: z.boolean(),
      tests: z.array(z.object({ status: z.string() })),
    }),
  ),
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

const withoutReport = (name: string): TestResults => ({
  passed: 0,
  failures: [`${name}: ended without a report`],
  flaky: [],
  skipped: [],
});

function readReport(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

export function readVitestResults(name: string, path: string, ranWell: boolean): TestResults {
  const report = vitestReport.safeParse(readReport(path));
  if (!report.success) return withoutReport(name);
  const testsOf = (file: (typeof report.data.testResults)[number]) =>
    file.assertionResults.map(test => ({ ...test, name: `${relative(projectRoot, file.name)} › ${test.fullName}` }));
  const tests = report.data.testResults.flatMap(testsOf);
  const failures = report.data.testResults.flatMap(file => {
    const failed = testsOf(file).filter(({ status }) => status === 'failed');
    // A file that fails to load has no tests to report.
    if (failed.length === 0 && file.status === 'failed') return [failure(file.name, file.message)];
    return failed.map(test => failure(test.name, test.failureMessages.join('\n')));
  });
  return withFailedRun(name, ranWell, {
    passed: report.data.numPassedTests,
    failures,
    // What an earlier try complained about is kept with a test that passed.
    flaky: tests.filter(test => test.status === 'passed' && test.failureMessages.length > 0).map(test => test.name),
    skipped: tests.filter(({ status, tags }) => status === 'skipped' && !isLeftOut(tags)).map(test => test.name),
  });
}

/** Long tests are skipped on purpose, unless everything is run. */
const isLeftOut = (tags: string[]): boolean => tags.includes('long') && process.env.TEST_ALL !== 'on';

/** Why a browser test failed stands in Playwright's own summary, with its screenshots. */
export function readPlaywrightResults(name: string, path: string, ranWell: boolean): TestResults {
  const report = playwrightReport.safeParse(readReport(path));
  if (!report.success) return withoutReport(name);
  const { stats, suites } = report.data;
  const specs = suites.flatMap(specsOf);
  const withStatus = (status: string) =>
    specs.filter(({ tests }) => tests.some(test => test.status === status)).map(nameOfSpec);
  return withFailedRun(name, ranWell, {
    passed: stats.expected + stats.flaky,
    failures: specs.filter(spec => !spec.ok).map(spec => failure(nameOfSpec(spec))),
    flaky: withStatus('flaky'),
    skipped: withStatus('skipped'),
  });
}

type Suite = z.infer<typeof playwrightSuite>;

const specsOf = ({ specs, suites = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)];
const nameOfSpec = ({ file, title }: Suite['specs'][number]): string => `${file} › ${title}`;

export const addResults = (one: TestResults, other: TestResults): TestResults => ({
  passed: one.passed + other.passed,
  failures: [...one.failures, ...other.failures],
  flaky: [...one.flaky, ...other.flaky],
  skipped: [...one.skipped, ...other.skipped],
});

/** At the end, because the output of one failed test is easily lost among that of thousands. Returns whether all is well. */
export function printResults({ passed, failures, flaky, skipped }: TestResults): boolean {
  const failed = flaky.length > MAX_FLAKY ? [...failures, `${flaky.length} tests are flaky, see below`] : failures;
  for (const text of failed) console.log(`\nFailed: ${text}`);
  if (flaky.length > 0) console.log(`\nFlaky, passed only when tried again:\n  ${flaky.join('\n  ')}`);
  if (skipped.length > 0) console.log(`\nSkipped, because a program is not installed:\n  ${skipped.join('\n  ')}`);
  console.log(`\n${passed} passed, ${failed.length} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`);
  return failed.length === 0;
}
