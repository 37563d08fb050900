import { writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { getHeapSpaceStatistics } from 'node:v8';

/** Where V8 keeps compiled functions: the more often one runs, the more is compiled, for an hour and longer. */
const isOfCode = /^(code|trusted|shared_trusted)_/;

/** Of its connections, those to the database are told apart: a pool opens and closes them by itself, each with a timer. */
const openNow = () => {
  const { _getActiveHandles: handles } = process as unknown as { _getActiveHandles(): unknown[] };
  const own: unknown[] = [process.stdout, process.stderr];
  const sockets = handles().filter(handle => handle instanceof Socket && !own.includes(handle)) as Socket[];
  const databasePort = Number(new URL(process.env.DATABASE_URL ?? '').port);
  // A Unix socket has no port, and nothing else is reached by one.
  const toDatabase = sockets.filter(({ remotePort = databasePort }) => remotePort === databasePort).length;
  const timers = process.getActiveResourcesInfo().filter(kind => kind === 'Timeout').length;
  return { connections: sockets.length - toDatabase, timers: timers - toDatabase };
};

/** Loaded into each server: when told to, it collects garbage and writes down what is left, so that no port tells it. */
process.on('SIGUSR2', () => {
  globalThis.gc?.({ type: 'major', flavor: 'last-resort', execution: 'sync' });
  const { rss, external } = process.memoryUsage();
  const [code, data] = [true, false].map(asked =>
    getHeapSpaceStatistics()
      .filter(({ space_name }) => isOfCode.test(space_name) === asked)
      .reduce((sum, { space_used_size }) => sum + space_used_size, 0),
  );
  writeFileSync(process.env.HELD_FILE ?? '', JSON.stringify({ rss, data, code, external, open: openNow() }));
});
