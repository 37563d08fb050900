import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** How many models are to apply for a job, and how many candidates were tried. */
const Wave = z.object({ wanted: z.number().int(), applied: z.number().int(), tried: z.number().int() });
export type Wave = z.infer<typeof Wave>;
const Waves = z.record(z.string(), Wave);

/** The progress of the models, stored so that a restart neither repeats nor loses it. */
export const openProgress = (dataDir: string) => {
  const path = join(dataDir, 'demo', 'waves.json');
  const waves = new Map(Object.entries(read(path)));
  return {
    of: (jobId: string): Wave | null => waves.get(jobId) ?? null,
    save(jobId: string, wave: Wave) {
      waves.set(jobId, wave);
      mkdirSync(join(dataDir, 'demo'), { recursive: true });
      writeFileSync(`${path}.new`, JSON.stringify(Object.fromEntries(waves)));
      renameSync(`${path}.new`, path);
    },
  };
};
export type Progress = ReturnType<typeof openProgress>;

const read = (path: string): z.infer<typeof Waves> => {
  try {
    return Waves.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    // Missing, or truncated by a crash: open jobs then count as new, and existing applications are unaffected.
    return {};
  }
};
