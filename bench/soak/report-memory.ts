import { writeFileSync } from 'node:fs';

/** Loaded into each server: when told to, it collects garbage and writes down what is left, so that no port tells it. */
process.on('SIGUSR2', () => {
  globalThis.gc?.({ type: 'major', flavor: 'last-resort', execution: 'sync' });
  const { rss, heapUsed, external } = process.memoryUsage();
  const open: Record<string, number> = {};
  for (const kind of process.getActiveResourcesInfo()) open[kind] = (open[kind] ?? 0) + 1;
  writeFileSync(process.env.HELD_FILE ?? '', JSON.stringify({ rss, heapUsed, external, open }));
});
