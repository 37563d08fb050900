import type { Child } from './child.ts';
import { printMissing, requireSafe } from './deployment-check.ts';
import { Lifecycle } from './lifecycle.ts';
import { step } from './progress.ts';
import { restartOnExit } from './restart-on-exit.ts';
import { fillInSecrets, readSettings } from './settings.ts';
import { readStartOptions } from './start-options.ts';
import { startPrograms } from './start-programs.ts';
import { claim, prepareDatabase, seed } from './system.ts';
import { buildWeb } from './web-build.ts';

const lifecycle = new Lifecycle();

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
  const webIsBuilt = step(
    'web pages',
    onProgress => buildWeb(onProgress, lifecycle.signal),
    built => (built.length > 0 ? 'built' : 'up to date'),
  );
  const databaseIsReady = prepareDatabase(settings, lifecycle).then(databaseUrl => seed(settings, databaseUrl));
  const [{ databaseUrl, demoIsReady }] = await Promise.all([databaseIsReady, webIsBuilt]);
  const keep = (launch: () => Child) => restartOnExit('server', launch, lifecycle);
  await startPrograms(settings, databaseUrl, { environment: 'production', keep, demoIsReady }, lifecycle);
});
