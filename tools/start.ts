import type { Child } from './child.ts';
import { keepAlive } from './keep-alive.ts';
import { Lifecycle } from './lifecycle.ts';
import { openDoors } from './programs.ts';
import { step } from './progress.ts';
import { readSettings } from './settings.ts';
import { claim, prepareDatabase, seed } from './system.ts';
import { buildWeb } from './web-build.ts';

const lifecycle = new Lifecycle();

await lifecycle.run(async () => {
  const settings = readSettings(process.env);
  await claim(settings, lifecycle);
  const webIsBuilt = step(
    'web pages',
    onProgress => buildWeb(onProgress, lifecycle.signal),
    built => (built.length > 0 ? 'built' : 'up to date'),
  );
  const databaseIsReady = prepareDatabase(settings, lifecycle).then(async databaseUrl => {
    await seed(settings, databaseUrl);
    return databaseUrl;
  });
  const [databaseUrl] = await Promise.all([databaseIsReady, webIsBuilt]);
  const keep = (launch: () => Child) => keepAlive('server', launch, lifecycle);
  await openDoors(settings, databaseUrl, { environment: 'production', keep }, lifecycle);
});
