import { globSync, mkdirSync, rmSync } from 'node:fs';
import { requireBrowser } from './browser.ts';
import { runChecks, sourceLanes } from './checks.ts';
import { program, runToEnd, runWithOutput } from './command.ts';
import { Lifecycle } from './lifecycle.ts';
import { step } from './progress.ts';
import { explainError, Refusal } from './refusal.ts';
import { inProject, projectRoot } from './settings.ts';
import { SKIPPED } from './skipped.ts';
import { readTestOptions } from './test-options.ts';
import {
  addResults,
  printResults,
  readPlaywrightResults,
  readVitestResults,
  type TestResults,
} from './test-results.ts';
import { buildWeb } from './web-build.ts';

const reports = inProject('.cache', 'test-reports');
const vitestReport = `${reports}/vitest.json`;
const playwrightReport = `${reports}/playwright.json`;

/** None, but in CI, which shares its machine with others: a test that passes only again is listed as flaky. */
const retries = process.env.TEST_RETRIES ?? '0';

const lifecycle = new Lifecycle();
const { signal } = lifecycle;

await lifecycle.run(async () => {
  const options = readTestOptions(process.argv.slice(2));
  if (options.all) process.env.TEST_ALL = 'on';
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const results = options.paths || options.changedSince ? await runSome(options) : await runEverything(options.all);
  const passed = printResults(results.reduce(addResults));
  await lifecycle.stop(passed ? 0 : 1);
});

async function runEverything(all: boolean): Promise<TestResults[]> {
  return [
    await runChecks(sourceLanes(), signal),
    await runVitest(),
    await runInBrowser(),
    ...(all ? [await walkThroughCluster()] : []),
  ];
}

async function runSome({ paths = [], changedSince }: ReturnType<typeof readTestOptions>): Promise<TestResults[]> {
  if (changedSince)
    return [
      await runVitest(`--changed=${changedSince}`, '--passWithNoTests'),
      await runInBrowser(`--only-changed=${changedSince}`, '--pass-with-no-tests'),
    ];
  const inVitest = paths.filter(path => hasTests(path, /\.test\.tsx?$/));
  const inBrowser = paths.filter(path => hasTests(path, /\.e2e\.ts$/));
  if (inVitest.length + inBrowser.length === 0) throw new Refusal(`There is no test in ${paths.join(', ')}.`);
  return [
    ...(inVitest.length > 0 ? [await runVitest(...inVitest)] : []),
    ...(inBrowser.length > 0 ? [await runInBrowser(...inBrowser)] : []),
  ];
}

/** `path` is a file or a folder. */
function hasTests(path: string, ending: RegExp): boolean {
  return globSync([path, `${path}/**`], { cwd: projectRoot }).some(found => ending.test(found));
}

async function runVitest(...args: string[]): Promise<TestResults> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
  const ranWell = await runWithOutput([program.vitest, 'run', `--retry=${retries}`, ...reporters, ...args], { signal });
  return readVitestResults('Vitest', vitestReport, ranWell);
}

/** The built pages and the browser are prerequisites: each missing one counts as one failure. */
async function runInBrowser(...args: string[]): Promise<TestResults> {
  try {
    await step('browser', requireBrowser, version => version);
    await step('programs', onProgress => buildWeb(onProgress, signal, 'quick'));
  } catch (error) {
    const reason = explainError(error);
    if (!lifecycle.isStopping) console.error(`\n${reason}\n`);
    return { passed: 0, failures: [`Browser tests: ${reason}`], flaky: [], skipped: [] };
  }
  const ranWell = await runWithOutput(
    [program.playwright, 'test', `--retries=${retries}`, '--reporter=list,json', ...args],
    { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport }, signal },
  );
  return readPlaywrightResults('Playwright', playwrightReport, ranWell);
}

/** Counts as one test. */
async function walkThroughCluster(): Promise<TestResults> {
  const name = 'the walk through a cluster';
  const code = await runToEnd(['--import', './tools/resolve-once.mjs', inProject('tools', 'cluster.ts')], { signal });
  return {
    passed: code === 0 ? 1 : 0,
    failures: code === 0 || code === SKIPPED ? [] : [`${name}: see above`],
    flaky: [],
    skipped: code === SKIPPED ? [name] : [],
  };
}
