import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

export type Counts = { passed: number; failed: number };

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }),
  errors: z.array(z.unknown()),
});

/** A run without a report, or with a failure outside of tests, counts as one failure. */
function failedRun(ranWell: boolean, counts: Counts): Counts {
  return ranWell || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

function readReport(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

export function countVitest(path: string, ranWell: boolean): Counts {
  const report = vitestReport.safeParse(readReport(path));
  if (!report.success) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, testResults } = report.data;
  // A file that fails to load has no tests to report.
  const brokenFiles = testResults.filter(
    file => file.status === 'failed' && !file.assertionResults.some(test => test.status === 'failed'),
  );
  return failedRun(ranWell, { passed: numPassedTests, failed: numFailedTests + brokenFiles.length });
}

export function countPlaywright(path: string, ranWell: boolean): Counts {
  const report = playwrightReport.safeParse(readReport(path));
  if (!report.success) return { passed: 0, failed: 1 };
  const { expected, flaky, unexpected } = report.data.stats;
  return failedRun(ranWell, { passed: expected + flaky, failed: unexpected });
}
