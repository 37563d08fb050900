import { spawn } from 'node:child_process';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, it, vi } from 'vitest';
import { newId } from '../../ids.ts';
import { anOpenJob } from '../../testing/jobs.ts';
import { aChatter } from '../../testing/live.ts';
import { aManager, aModel, aStaff } from '../../testing/people.ts';
import { aSystem } from '../../testing/system.ts';

const sample = new URL('../../../docs/api-client/chat.ts', import.meta.url).pathname;

/** A way to the server that can be cut: it closes its connections then, and takes none until it is mended. */
const aCable = async (url: string) => {
  const ends = new Set<Socket>();
  let isCut = false;
  const server = createServer(near => {
    if (isCut) return near.destroy();
    const far = connect(Number(new URL(url).port), '127.0.0.1');
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end.on('error', () => other.destroy());
      end.on('close', () => other.destroy());
      end.pipe(other);
    }
  });
  await new Promise<void>(listens => server.listen(0, '127.0.0.1', listens));
  const cut = () => {
    isCut = true;
    for (const end of ends) end.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    mend: () => {
      isCut = false;
    },
    close: () => {
      cut();
      server.close();
    },
  };
};

it('runs the chat client of the documentation', async () => {
  const system = await aSystem({ CODE_RESEND_SECONDS: '0' });
  const [manager, staff, model] = [await aManager(system), await aStaff(system), await aModel(system)];
  const job = await anOpenJob(system, manager, staff);
  await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
  await manager.client.call('acceptApplication', { path: { jobId: job.id, modelId: model.id } });
  const ines = await aChatter(system, model);
  const channel = (await ines.socket.ask('channels', {})).channels.find(({ type }) => type === 'group')?.id ?? '';

  const cable = await aCable(system.url);
  const child = spawn(process.execPath, [sample, cable.url, manager.phone], { stdio: ['pipe', 'pipe', 'ignore'] });
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
    const heard = (body: string) => JSON.stringify(ines.socket.pushes).split(`"body":"${body}"`).length - 1;
    await vi.waitFor(() => expect(heard('At seven.')).toBe(1));
    cable.cut();
    await ines.socket.ask('send', { channel, cid: newId(), body: 'Sharp?' });
    await ines.socket.ask('send', { channel, cid: newId(), body: 'Or later?' });
    child.stdin.write('Are you there?\n');
    cable.mend();
    await prints('> Or later?');
    expect(printed.match(/> .*/g)?.map(line => line.slice(2))).toEqual(['When do we start?', 'Sharp?', 'Or later?']);
    await vi.waitFor(() => expect(heard('Are you there?')).toBe(1), { timeout: 30_000 });
  } finally {
    child.kill();
    cable.close();
  }
}, 60_000);
