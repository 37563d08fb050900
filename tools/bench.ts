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

const lifecycle = new Lifecycle();

await lifecycle.run(async () => {
  const [name, ...args] = process.argv.slice(2);
  const ok = name ? (await runBench(name, args)).ok : await runAll();
  await lifecycle.stop(ok ? 0 : 1);
});

/** Prints the bench's output, and returns it. A bench exits with 1 when it misses its budget. */
async function runBench(name: string, args: string[] = []): Promise<{ name: string; ok: boolean; output: string }> {
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
  return { name, ok: child.exitCode === 0, output: output.trim() };
}

async function runAll(): Promise<boolean> {
  const results = [];
  for (const name of listBenches()) results.push(await runBench(name));
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.versions.node}`;
  const sections = results.map(
    ({ name, ok, output }) => `## ${name}\n\n${ok ? '' : 'A budget was missed.\n\n'}\`\`\`\n${output}\n\`\`\`\n`,
  );
  writeFileSync(
    inProject('bench', 'results.md'),
    `# Results\n\nWritten by \`npm run bench\` on ${machine}.\n\n${sections.join('\n')}`,
  );
  return results.every(({ ok }) => ok);
}

/** A file in a subfolder belongs to a bench; one beside it is a bench. */
function listBenches(): string[] {
  return globSync('*.ts', { cwd: inProject('bench') })
    .map(file => basename(file, '.ts'))
    .sort();
}
