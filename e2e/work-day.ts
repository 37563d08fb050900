import pg from 'pg';
import type { JobLifecycle } from '#contract/values/job.ts';
import { beginJob } from '#server/testing/begin-job.ts';
import { readSettings } from '#tools/settings.ts';
import { databaseUrlOf } from './second-server.ts';

/** Moves a job to its day, in the database of the running system: its clock is shared by all tests. */
export const beginWorkDay = async (jobId: string, to: JobLifecycle): Promise<void> => {
  const database = new pg.Client({ connectionString: databaseUrlOf(readSettings(process.env).dataDir) });
  await database.connect();
  await beginJob((text, values) => database.query(text, values), jobId, to);
  await database.end();
};
