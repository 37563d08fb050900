import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readSettings } from './settings.ts';

/** Moves the clock of a running development server or demo: `npm run time -- --to "2 days before job <id>"`. */
const { values } = parseArgs({ options: { to: { type: 'string' }, url: { type: 'string' } } });
const refuse = (message: string): never => {
  console.error(`\n${message}\n`);
  process.exit(1);
};
const to = values.to ?? refuse('Say where to: npm run time -- --to "49 hours after the end of job <id>".');

const runningAddress = (): string => {
  const file = join(readSettings(process.env).dataDir, 'running.json');
  try {
    return z.object({ address: z.url() }).parse(JSON.parse(readFileSync(file, 'utf8'))).address;
  } catch {
    return refuse('No server is running here. Start one with npm start or npm run dev.');
  }
};

const answer = await fetch(`${values.url ?? runningAddress()}/dev/time`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ to }),
}).catch(() => refuse('The server does not answer.'));
if (answer.status === 404)
  refuse(
    'The clock of this server cannot be moved: that takes npm run dev, or a demo that only this machine can reach.',
  );
const { now, problem } = z
  .object({ now: z.string().optional(), problem: z.string().optional() })
  .parse(await answer.json());
if (problem) refuse(problem);
console.log(`It is ${now}.`);
