import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { anOpenJob } from '../../testing/jobs.ts';
import { aManager, aModel, aStaff } from '../../testing/people.ts';
import { aSystem } from '../../testing/system.ts';

const run = promisify(execFile);
const root = new URL('../../..', import.meta.url).pathname;
const sample = join(root, 'docs/api-client/review-applicants.ts');
const compilerOptions = ['--strict', '--module', 'nodenext', '--target', 'esnext', '--allowImportingTsExtensions'];

const system = await aSystem({ CODE_RESEND_SECONDS: '0' });

it('generates a client that compiles with openapi-typescript', { tags: ['long'] }, async () => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  // Within the project, so that the sample finds its packages.
  const folder = mkdtempSync(join(root, '.cache', 'api-client-'));
  try {
    const document = await fetch(`${system.url}/2024-07/openapi.json`);
    await writeFile(join(folder, 'openapi.json'), await document.text());
    const [generator, compiler] = ['tools/generate-api-client.ts', 'node_modules/typescript/bin/tsc'];
    await run(process.execPath, [join(root, generator), 'openapi.json', 'api.d.ts'], { cwd: folder });
    copyFileSync(sample, join(folder, 'sample.ts'));
    const args = [
      join(root, compiler),
      '--ignoreConfig',
      '--noEmit',
      ...compilerOptions,
      '--types',
      'node',
      'sample.ts',
    ];
    const { stdout } = await run(process.execPath, args, { cwd: folder }).catch(({ stdout }) => ({ stdout }));
    expect(stdout).toBe('');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('runs the sample of the documentation', async () => {
  const staff = await aStaff(system);
  const manager = await aManager(system);
  const job = await anOpenJob(system, manager, staff);
  const model = await aModel(system, { gender: 'FEMALE' });
  await model.client.call('applyToJob', { path: { id: job.id }, body: {} });

  const child = spawn(process.execPath, [sample, system.url, manager.phone], { stdio: ['pipe', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  const complaints = text(child.stderr);
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += chunk;
    if (printed.endsWith(`sent to ${manager.phone}: `)) child.stdin.write(`${await system.codeFor(manager.phone)}\n`);
  }
  expect(await complaints).toBe('');
  expect([await ended, printed]).toEqual([[0, null], expect.stringContaining('Ines: booked')]);
});
