import { spawn } from 'node:child_process';
import { expect, it, vi } from 'vitest';
import { newId } from '../../ids.ts';
import { anOpenJob } from '../../testing/jobs.ts';
import { aChatter } from '../../testing/live.ts';
import { aManager, aModel, aStaff } from '../../testing/people.ts';
import { aSystem } from '../../testing/system.ts';

const sample = new URL('../../../docs/api-client/chat.ts', import.meta.url).pathname;

it('runs the chat client of the documentation', async () => {
  const system = await aSystem({ CODE_RESEND_SECONDS: '0' });
  const [manager, staff, model] = [await aManager(system), await aStaff(system), await aModel(system)];
  const job = await anOpenJob(system, manager, staff);
  await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
  await manager.client.call('acceptApplication', { path: { jobId: job.id, modelId: model.id } });
  const ines = await aChatter(system, model);
  const channel = (await ines.socket.ask('channels', {})).channels.find(({ type }) => type === 'group')?.id ?? '';

  const child = spawn(process.execPath, [sample, system.url, manager.phone], { stdio: ['pipe', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', chunk => {
    printed += chunk;
  });
  const prints = (text: string) => vi.waitFor(() => expect(printed).toContain(text), { timeout: 30_000 });
  try {
    await prints('The code sent to');
    child.stdin.write(`${await system.codeFor(manager.phone)}\n`);
    await prints('press Enter');
    await ines.socket.ask('send', { channel, cid: newId(), body: 'When do we start?' });
    await prints('> When do we start?');
    child.stdin.write('At seven.\n');
    await vi.waitFor(() => expect(JSON.stringify(ines.socket.pushes)).toContain('At seven.'));
  } finally {
    child.kill();
  }
}, 60_000);
