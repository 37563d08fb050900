import { mkdirSync, rmSync } from 'node:fs';
import { requireBrowser } from './browser.ts';
import { runChecks, sourceChecks } from './checks.ts';
import { program, runToEnd, runWithOutput } from './command.ts';
import { NO_HISTORY } from './last-release.ts';
import { runLastReleaseSuite, testsOfChanges } from './last-release-suite.ts';
import { Lifecycle } from './lifecycle.ts';
import { step } from './progress.ts';
import { explainError } from './refusal.ts';
import { inProject } from './settings.ts';
import { SKIPPED } from './skipped.ts';
import { readPlaywrightResults, readVitestResults, type TestResults } from './test-results.ts';
import { buildWeb } from './web-build.ts';

const reports = inProject('.cache', 'test-reports');
const vitestReport = `${reports}/vitest.json`;
const releaseReport = `${reports}/release.json`;
const playwrightReport = `${reports}/playwright.json`;

/** On a machine that others use too, a stall of seconds fails a test that is right. Whatever passes only again is listed as flaky. */
const retries = process.env.TEST_RETRIES ?? '0';

const lifecycle = new Lifecycle();
const { signal } = lifecycle;

await lifecycle.run(async () => {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const checked = await runChecks(sourceChecks, signal);
  const vitest = await runVitest();
  // Those of the last release leave processors idle. A build that fails is reported where its pages are needed.
  const [released] = await Promise.all([runLastRelease(), buildWeb(() => {}, signal).catch(() => [])]);
  const results = [checked, vitest, released, await walkThroughCluster(), await runInBrowser()];
  const { passed, failures } = results.reduce(add);
  // Again, at the end: the output of one failed test is easily lost among that of thousands.
  for (const failure of failures) console.log(`\nFailed: ${failure}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  await lifecycle.stop(failures.length === 0 ? 0 : 1);
});

async function runVitest(): Promise<TestResults> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
  const ranWell = await runWithOutput([program.vitest, 'run', `--retry=${retries}`, ...reporters], { signal });
  return readVitestResults('Vitest', vitestReport, ranWell);
}

/** What the last release's servers do on the new schema while they are replaced: its tests of the tables and functions that have changed. */
async function runLastRelease(): Promise<TestResults> {
  const args = [`--retry=${retries}`, '--reporter=default', '--reporter=json', `--outputFile.json=${releaseReport}`];
  const ranWell = await runLastReleaseSuite({ paths: testsOfChanges, args, signal });
  if (ranWell !== null) return readVitestResults('The last release on the new schema', releaseReport, ranWell);
  console.log(`\nThe tests of the last release on the new schema are skipped: ${NO_HISTORY}.\n`);
  return { passed: 0, failures: [] };
}

/** Counts as one test, with as many retries as the others. Where Debian's programs are missing, `tools/cluster.ts` says that it is skipped. */
async function walkThroughCluster(): Promise<TestResults> {
  for (let left = Number(retries); ; left -= 1) {
    const code = await runToEnd(['--import', './tools/resolve-once.mjs', inProject('tools', 'cluster.ts')], { signal });
    if (code === SKIPPED) return { passed: 0, failures: [] };
    if (code === 0) return { passed: 1, failures: [] };
    if (left === 0 || lifecycle.isStopping) return { passed: 0, failures: ['The walk through a cluster: see above'] };
    console.log('\nThe walk through a cluster failed, and is tried once more.\n');
  }
}

/** The built pages and the browser are prerequisites: each missing one counts as one failure. */
async function runInBrowser(): Promise<TestResults> {
  try {
    await step('browser', requireBrowser, version => version);
    await step('web pages', onProgress => buildWeb(onProgress, signal));
  } catch (error) {
    const reason = explainError(error);
    if (!lifecycle.isStopping) console.error(`\n${reason}\n`);
    return { passed: 0, failures: [`Browser tests: ${reason}`] };
  }
  // Recording each test takes a twentieth of the time: where there are retries, only they are recorded.
  const trace = retries === '0' ? [] : ['--trace=on-first-retry'];
  const args = [program.playwright, 'test', `--retries=${retries}`, '--reporter=list,json', ...trace];
  const ranWell = await runWithOutput(args, {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
    signal,
  });
  return readPlaywrightResults('Playwright', playwrightReport, ranWell);
}

function add(one: TestResults, other: TestResults): TestResults {
  return { passed: one.passed + other.passed, failures: [...one.failures, ...other.failures] };
}
