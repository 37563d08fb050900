import type { Child } from './child.ts';
import { requireSafe } from './deployment-check.ts';
import { Lifecycle } from './lifecycle.ts';
import { rerunOnChange } from './rerun-on-change.ts';
import { readSettings } from './settings.ts';
import { startPrograms } from './start-programs.ts';
import { claim, prepareDatabase, seed } from './system.ts';

const lifecycle = new Lifecycle();

// Like `npm start`, but the server runs from its sources, builds pages on request, and restarts on changes.
await lifecycle.run(async () => {
  requireSafe({ ...process.env, NODE_ENV: 'development' });
  const settings = readSettings(process.env);
  await claim(settings, lifecycle);
  const databaseUrl = await prepareDatabase(settings, lifecycle);
  const { demoIsReady } = await seed(settings, databaseUrl);
  const keep = (launch: () => Child) => rerunOnChange(launch, ['server', 'contract', 'processor'], lifecycle);
  await startPrograms(settings, databaseUrl, { environment: 'development', keep, demoIsReady }, lifecycle);
});
