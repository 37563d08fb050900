import { parseArgs } from 'node:util';
import { lastRelease, NO_HISTORY } from '#tools/last-release.ts';
import { runLastReleaseSuite, testsOfChanges } from '#tools/last-release-suite.ts';
import { Lifecycle } from '#tools/lifecycle.ts';
import { SKIPPED } from '#tools/skipped.ts';

/** All of the last release's tests of the server on the new schema; `--changed`: those of tables and functions that have changed; or files. */
const { values, positionals } = parseArgs({ options: { changed: { type: 'boolean' } }, allowPositionals: true });
const lifecycle = new Lifecycle();

await lifecycle.run(async () => {
  console.log(`Tests of ${lastRelease.commit.slice(0, 8)} on the schema of this checkout.`);
  const paths = values.changed ? testsOfChanges : positionals;
  // They are as they were released: one that fails by chance on a busy machine is mended no more.
  const passed = await runLastReleaseSuite({ paths, args: ['--retry=2'], signal: lifecycle.signal });
  if (passed === null) console.log(`Release: SKIPPED, nothing was tested: ${NO_HISTORY}.`);
  await lifecycle.stop(passed === null ? SKIPPED : passed ? 0 : 1);
});
