import { scenario as backup } from './faults/backup.ts';
import { scenario as firstStart } from './faults/first-start.ts';
import { scenario as histories } from './faults/histories.ts';
import { scenario as keys } from './faults/keys.ts';
import { scenario as killPostgres } from './faults/kill-postgres.ts';
import { scenario as killServer } from './faults/kill-server.ts';
import { scenario as overlaps } from './faults/overlaps.ts';
import { scenario as places } from './faults/places.ts';
import { runScenarios } from './faults/stage/run-scenarios.ts';
import { scenario as twoStarts } from './faults/two-starts.ts';

/** In execution order: the quick ones first. */
await runScenarios('Faults', [
  places,
  overlaps,
  keys,
  killServer,
  killPostgres,
  twoStarts,
  backup,
  histories,
  firstStart,
]);
