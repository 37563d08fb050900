import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Lifecycle } from '#tools/lifecycle.ts';
import { projectRoot } from '#tools/settings.ts';
import { readOptions } from './measure/options.ts';
import { Quiet } from './measure/quiet.ts';
import { Report } from './measure/report.ts';
import { npmStart } from './system/npm-start.ts';

const { patience } = readOptions({ patience: 30 });
const lifecycle = new Lifecycle();

await lifecycle.run(async () => {
  const git = (...args: string[]) => execFileSync('git', ['-C', projectRoot, ...args], { encoding: 'utf8' }).trim();
  const report = new Report('From nothing to the first page: git clone, npm start, with a warm npm cache.');
  report.note(git('log', '-1', '--format=%h %s'));
  const changed = git('status', '--short').split('\n').filter(Boolean).length;
  if (changed > 0) report.note(`${changed} changes that are not committed are not in it.`);

  // Outside the project, whose packages would otherwise be found by looking further up.
  const folder = mkdtempSync(join(tmpdir(), 'fresh-clone-'));
  lifecycle.opened({ close: () => rmSync(folder, { recursive: true, force: true }) });
  const clone = join(folder, 'zodel');
  const quiet = new Quiet(patience);
  await quiet.wait();
  const startedAt = performance.now();
  git('clone', '--quiet', projectRoot, clone);
  const cloneSeconds = (performance.now() - startedAt) / 1000;
  const { seconds, phases } = await npmStart({ folder: clone, firstPage: '/', withinSeconds: 600 }, lifecycle);

  report.section('Fresh clone');
  report.figure({
    what: 'seconds to the first page',
    ours: cloneSeconds + seconds,
    decimals: 1,
    budget: { atMost: 90 },
  });
  report.phases([
    { text: 'cloned', atSeconds: cloneSeconds },
    ...phases.map(({ text, atSeconds }) => ({ text, atSeconds: cloneSeconds + atSeconds })),
    { text: 'first page', atSeconds: cloneSeconds + seconds },
  ]);
  await lifecycle.stop(report.end(quiet.describe()) ? 0 : 1);
});
