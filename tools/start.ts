import type { Child } from './child.ts';
import { printMissing, requireSafe } from './deployment-check.ts';
import { Lifecycle } from './lifecycle.ts';
import { step } from './progress.ts';
import { restartOnExit } from './restart-on-exit.ts';
import { fillInSecrets, readSettings } from './settings.ts';
import { readStartOptions } from './start-options.ts';
import { startPrograms } from './start-programs.ts';
import { claim, prepareDatabase } from './system.ts';
import { buildWeb } from './web-build.ts';

const lifecycle = new Lifecycle();
const programs = { server: 'server/build/main.js', players: 'server/build/play.js' };

await lifecycle.run(async () => {
  const options = readStartOptions(process.argv.slice(2));
  fillInSecrets(process.env);
  if (options.check) return lifecycle.stop(printMissing(process.env) ? 1 : 0);
  // Inherited by every child process.
  if (options.opensSandbox) process.env.DANGER_PUBLIC_SIGN_IN_CODES = 'on';
  if (options.role !== undefined) process.env.ROLE = options.role;
  requireSafe({ ...process.env, NODE_ENV: 'production' });
  const settings = readSettings(process.env);
  await claim(settings, lifecycle);
  const database = prepareDatabase(settings, lifecycle);
  const areBuilt = step(
    'programs',
    onProgress => buildWeb(onProgress, lifecycle.signal, 'quick'),
    built => (built.length > 0 ? 'built' : 'up to date'),
  );
  const keep = (launch: () => Child) => restartOnExit('server', launch, lifecycle);
  const run = () => startPrograms(settings, database, { environment: 'production', programs, keep }, lifecycle);
  await Promise.all([database, areBuilt.then(run)]);
});
