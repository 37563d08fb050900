import { Lifecycle } from './lifecycle.ts';
import { openDoors } from './programs.ts';
import { readSettings } from './settings.ts';
import { claim, prepareDatabase, seed } from './system.ts';

const lifecycle = new Lifecycle();

// As `npm start`, but the server runs from its sources, builds pages as they are asked for, and restarts on a change.
await lifecycle.run(async () => {
  const settings = readSettings(process.env);
  await claim(settings, lifecycle);
  const databaseUrl = await prepareDatabase(settings, lifecycle);
  await seed(settings, databaseUrl);
  const nodeFlags = ['--watch', '--watch-preserve-output'];
  await openDoors(settings, databaseUrl, { environment: 'development', nodeFlags }, lifecycle);
});
