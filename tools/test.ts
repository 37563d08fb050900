import { mkdirSync, rmSync } from 'node:fs';
import { requireBrowser } from './browser.ts';
import { runChecks, sourceChecks } from './checks.ts';
import { program, runWithOutput } from './command.ts';
import { NO_HISTORY } from './last-release.ts';
import { runLastReleaseSuite, testsOfTable } from './last-release-suite.ts';
import { Lifecycle } from './lifecycle.ts';
import { step } from './progress.ts';
import { explainError } from './refusal.ts';
import { inProject } from './settings.ts';
import { type Counts, countPlaywright, countVitest } from './test-counts.ts';
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
  const results = [
    await runChecks(sourceChecks, signal),
    await runVitest(),
    await runLastRelease(),
    await runInBrowser(),
  ];
  const total = results.reduce(add);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  await lifecycle.stop(total.failed === 0 ? 0 : 1);
});

async function runVitest(): Promise<Counts> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
  const ranWell = await runWithOutput([program.vitest, 'run', `--retry=${retries}`, ...reporters], { signal });
  return countVitest(vitestReport, ranWell);
}

/** What the last release's servers do on the new schema while they are replaced: its tests of the tables that have changed. */
async function runLastRelease(): Promise<Counts> {
  const args = [`--retry=${retries}`, '--reporter=default', '--reporter=json', `--outputFile.json=${releaseReport}`];
  const ranWell = await runLastReleaseSuite({ paths: Object.values(testsOfTable), args, signal });
  if (ranWell !== null) return countVitest(releaseReport, ranWell);
  console.log(`\nThe tests of the last release on the new schema are skipped: ${NO_HISTORY}.\n`);
  return { passed: 0, failed: 0 };
}

/** The built pages and the browser are prerequisites: each missing one counts as one failure. */
async function runInBrowser(): Promise<Counts> {
  try {
    await step('browser', requireBrowser, version => version);
    await step('web pages', onProgress => buildWeb(onProgress, signal));
  } catch (error) {
    if (!lifecycle.isStopping) console.error(`\n${explainError(error)}\n`);
    return { passed: 0, failed: 1 };
  }
  const ranWell = await runWithOutput([program.playwright, 'test', `--retries=${retries}`, '--reporter=list,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
    signal,
  });
  return countPlaywright(playwrightReport, ranWell);
}

function add(one: Counts, other: Counts): Counts {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed };
}
