import { setMaxListeners } from 'node:events';
import { resolve } from 'node:path';
import { z } from 'zod';
import { initiallyOpenJobs } from './jobs/jobs.ts';
import { demoModels } from './models.ts';
import { playAll } from './play/stage.ts';
import { readSessions } from './sessions-file.ts';

/** Plays the demo models through the public API until its parent exits or sends a stop message. */
const settings = z
  .object({ API_URL: z.string(), DATA_DIR: z.string().default('.data') })
  .transform(({ API_URL, DATA_DIR }) => ({ baseUrl: API_URL, dataDir: resolve(DATA_DIR) }))
  .parse(process.env);

const ending = new AbortController();
// Hundreds of models listen to the same signal.
setMaxListeners(0, ending.signal);
const end = () => ending.abort();
process.once('SIGTERM', end).once('SIGINT', end).once('disconnect', end);
// The parent process exited during the start.
if (process.connected === false) end();

const sessions = readSessions(settings.dataDir);
if (sessions) {
  await playAll({
    ...settings,
    sessions,
    models: demoModels(),
    initiallyOpenJobs: initiallyOpenJobs(),
    signal: ending.signal,
  });
  process.exit(0);
} else console.error(`No demo models can be played: ${settings.dataDir} was not filled with demo data.`);
