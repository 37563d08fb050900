import type { Child } from './child.ts';
import { requireSafe } from './deployment-check.ts';
import { Lifecycle } from './lifecycle.ts';
import { rerunOnChange } from './rerun-on-change.ts';
import { readSettings } from './settings.ts';
import { startPrograms } from './start-programs.ts';
import { claim, prepareDatabase } from './system.ts';

const lifecycle = new Lifecycle();
const programs = { server: 'server/main.ts', players: 'demo/play.ts' };

// Like `npm start`, but the server runs from its sources, builds pages on request, and restarts on changes.
await lifecycle.run(async () => {
  requireSafe({ ...process.env, NODE_ENV: 'development' });
  const settings = readSettings(process.env);
  await claim(settings, lifecycle);
  const database = prepareDatabase(settings, lifecycle);
  const keep = (launch: () => Child) => rerunOnChange(launch, ['server', 'contract', 'processor'], lifecycle);
  await Promise.all([
    database,
    startPrograms(settings, database, { environment: 'development', programs, keep }, lifecycle),
  ]);
});
