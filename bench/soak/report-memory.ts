import { writeFileSync } from 'node:fs';
import { getHeapSpaceStatistics } from 'node:v8';

/** Where V8 keeps compiled functions: the more often one runs, the more is compiled, for an hour and longer. */
const isOfCode = /^(code|trusted|shared_trusted)_/;

/** Loaded into each server: when told to, it collects garbage and writes down what is left, so that no port tells it. */
process.on('SIGUSR2', () => {
  globalThis.gc?.({ type: 'major', flavor: 'last-resort', execution: 'sync' });
  const { rss, external } = process.memoryUsage();
  const [code, data] = [true, false].map(asked =>
    getHeapSpaceStatistics()
      .filter(({ space_name }) => isOfCode.test(space_name) === asked)
      .reduce((sum, { space_used_size }) => sum + space_used_size, 0),
  );
  const open: Record<string, number> = {};
  for (const kind of process.getActiveResourcesInfo()) open[kind] = (open[kind] ?? 0) + 1;
  writeFileSync(process.env.HELD_FILE ?? '', JSON.stringify({ rss, data, code, external, open }));
});
