import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { type Lane, LaneFull, openLane, PictureFailed } from './lane.ts';
import type { Asked } from './task.ts';

const aTask = async (): Promise<Asked<'DERIVE'>> => ({
  bytes: await sharp({ create: { width: 900, height: 900, channels: 3, background: '#393' } })
    .webp()
    .toBuffer(),
  widthPx: 160,
  format: 'webp',
  isDrawing: false,
});

describe('openLane', () => {
  let lane: Lane | undefined;
  afterEach(() => lane?.close());
  const open = (options: Partial<Parameters<typeof openLane>[0]>) => {
    lane = openLane({ processes: 1, waitingMax: 100, firstMax: 2, timeoutMs: 20_000, niceness: 0, ...options });
    return lane;
  };

  it('refuses more than may wait', async () => {
    const { run } = open({ waitingMax: 2 });
    const asked = Array.from({ length: 4 }, () => run('DERIVE', aTask));
    const settled = await Promise.allSettled(asked);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
    expect((settled[3] as PromiseRejectedResult).reason).toBeInstanceOf(LaneFull);
  });

  it('ends what takes too long, and goes on with the next', async () => {
    const { run } = open({ timeoutMs: 1_500 });
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><filter id="f"><feTurbulence numOctaves="200"/></filter><rect width="600" height="600" filter="url(#f)"/></svg>';
    const slow = async (): Promise<Asked<'DERIVE'>> => ({
      bytes: Buffer.from(drawing),
      widthPx: 4_000,
      format: 'webp',
      isDrawing: true,
    });
    const first = run('DERIVE', slow);
    const second = run('DERIVE', aTask);
    await expect(first).rejects.toThrow(PictureFailed);
    expect((await second).bytes.length).toBeGreaterThan(0);
  }, 20_000);

  it('lets the one in a hurry go first', async () => {
    const { run } = open({});
    const order: string[] = [];
    await Promise.all([
      run('DERIVE', aTask).then(() => order.push('under way')),
      run('DERIVE', aTask).then(() => order.push('waiting')),
      run('DERIVE', aTask, true).then(() => order.push('in a hurry')),
    ]);
    expect(order).toEqual(['under way', 'in a hurry', 'waiting']);
  });

  it('keeps only so many in a hurry waiting, in the order they came', async () => {
    const { run } = open({});
    const order: number[] = [];
    const settled = await Promise.allSettled(
      [0, 1, 2, 3].map(index => run('DERIVE', aTask, true).then(() => order.push(index))),
    );
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
    expect(order).toEqual([0, 1, 2]);
  });

  it('reports what the decoder could not read', async () => {
    const { run } = open({});
    const broken = async (): Promise<Asked<'DERIVE'>> => ({ ...(await aTask()), bytes: Buffer.from('no picture') });
    await expect(run('DERIVE', broken)).rejects.toThrow(PictureFailed);
  });

  it('passes on that the original could not be had', async () => {
    const { run } = open({});
    await expect(run('DERIVE', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect((await run('DERIVE', aTask)).bytes.length).toBeGreaterThan(0);
  });
});
