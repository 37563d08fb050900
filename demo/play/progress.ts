import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** How many models are to apply for a job, and how many of those who might were tried. */
const Wave = z.object({ wanted: z.number().int(), applied: z.number().int(), tried: z.number().int() });
export type Wave = z.infer<typeof Wave>;
const Waves = z.record(z.string(), Wave);

/** What the models have seen and done, kept so that a restart neither repeats nor forgets it. */
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
    // Missing, or torn by a crash: jobs that are open are then new again, and who has applied stays where they are.
    return {};
  }
};
