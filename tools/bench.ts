import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { basename } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Lifecycle } from './lifecycle.ts';
import { Refusal } from './refusal.ts';
import { inProject, projectRoot } from './settings.ts';
import { SKIPPED } from './skipped.ts';

const lifecycle = new Lifecycle();

await lifecycle.run(async () => {
  const [name, ...args] = process.argv.slice(2);
  const code = name ? (await runBench(name, args)).code : await runAll();
  await lifecycle.stop(code);
});

type Result = { name: string; code: number; output: string };

/** Prints the bench's output, and returns it. A bench exits with 1 when it misses its budget, and as skipped where it cannot run. */
async function runBench(name: string, args: string[] = []): Promise<Result> {
  const file = inProject('bench', `${name}.ts`);
  if (!existsSync(file)) throw new Refusal(`There is no bench "${name}". There are: ${listBenches().join(', ')}.`);
  const child = spawn(process.execPath, [file, ...args], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
    signal: lifecycle.signal,
  });
  const copy = child.stdout.pipe(new PassThrough());
  child.stdout.pipe(process.stdout, { end: false });
  const [output] = await Promise.all([text(copy), once(child, 'close')]);
  return { name, code: child.exitCode ?? 1, output: output.trim() };
}

const headings = new Map([
  [0, ''],
  [SKIPPED, 'Skipped.\n\n'],
]);

async function runAll(): Promise<number> {
  const results = [];
  for (const name of listBenches()) results.push(await runBench(name));
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.versions.node}`;
  const sections = results.map(
    ({ name, code, output }) =>
      `## ${name}\n\n${headings.get(code) ?? 'A budget was missed.\n\n'}\`\`\`\n${output}\n\`\`\`\n`,
  );
  writeFileSync(
    inProject('bench', 'results.md'),
    `# Results\n\nWritten by \`npm run bench\` on ${machine}.\n\n${sections.join('\n')}`,
  );
  return results.every(({ code }) => headings.has(code)) ? 0 : 1;
}

/** A file in a subfolder belongs to a bench; one beside it is a bench. */
function listBenches(): string[] {
  return globSync('*.ts', { cwd: inProject('bench') })
    .map(file => basename(file, '.ts'))
    .sort();
}
