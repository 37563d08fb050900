import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import type { Asked } from './task.ts';
import { openPicturePool, PictureFailed, type PicturePool, PictureTooSlow, QueueFull } from './worker-pool.ts';

const aTask = async (): Promise<Asked<'DERIVE'>> => ({
  bytes: await sharp({ create: { width: 900, height: 900, channels: 3, background: '#393' } })
    .webp()
    .toBuffer(),
  widthPx: 160,
  format: 'webp',
  isDrawing: false,
});

const settings = {
  processes: 1,
  waitingMax: 100,
  newMax: 10,
  newMaxPerOwner: 6,
  timeoutMs: 20_000,
  newTimeoutMs: 20_000,
  niceness: 0,
};

describe('openPicturePool', () => {
  let pool: PicturePool | undefined;
  afterEach(() => pool?.close());
  const open = (options: Partial<Parameters<typeof openPicturePool>[0]>) => {
    pool = openPicturePool({ ...settings, ...options });
    return pool;
  };

  it('refuses tasks beyond the queue’s limit', async () => {
    const { run } = open({ waitingMax: 2 });
    const runs = Array.from({ length: 4 }, () => run('DERIVE', aTask));
    const settled = await Promise.allSettled(runs);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
    expect((settled[3] as PromiseRejectedResult).reason).toBeInstanceOf(QueueFull);
  });

  it('ends a task that times out, and continues with the next', async () => {
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
  });

  /** A new picture: interlaced, so that it is fully decoded before anything else. */
  const sent = async (sidePx: number): Promise<Asked<'ADMIT'>> => ({
    bytes: await sharp({ create: { width: sidePx, height: sidePx, channels: 3, background: '#c22' } })
      .png({ progressive: true })
      .toBuffer(),
    type: 'png',
    shortSideMin: 100,
  });

  it('delays another person by at most one picture, however many one person has queued', async () => {
    const { run } = open({});
    const picture = await sent(900);
    const order: string[] = [];
    const admit = (owner: string) =>
      run('ADMIT', async () => picture, { owner, bytes: picture.bytes.length }).then(() => order.push(owner));
    await Promise.all([...Array.from({ length: 6 }, () => admit('one')), admit('other')]);
    expect(order).toEqual(['one', 'other', ...Array(5).fill('one')]);
  });

  it('runs known pictures before new ones, and small before large ones of one person', async () => {
    const { run } = open({});
    const order: string[] = [];
    const task = await sent(300);
    const admit = (owner: string, bytes: number) =>
      run('ADMIT', async () => task, { owner, bytes }).then(() => order.push(`${owner} ${bytes}`));
    await Promise.all([
      run('DERIVE', aTask).then(() => order.push('under way')),
      admit('one', 9_000),
      admit('one', 10),
      admit('other', 5_000),
      run('DERIVE', aTask).then(() => order.push('known')),
    ]);
    expect(order).toEqual(['under way', 'known', 'one 10', 'other 5000', 'one 9000']);
  });

  it('runs one picture per person at a time, and keeps the other workers for others', async () => {
    const { run } = open({ processes: 2 });
    const task = await sent(300);
    const prepared: string[] = [];
    let releaseAll = () => {};
    const held = new Promise<void>(resolve => {
      releaseAll = resolve;
    });
    const prepare = async (owner: string) => {
      prepared.push(owner);
      if (owner === 'one') await held;
      return task;
    };
    const admit = (owner: string) => run('ADMIT', () => prepare(owner), { owner, bytes: 1 });
    const ofOne = [admit('one'), admit('one'), admit('one')];
    await admit('other');
    expect(prepared).toEqual(['one', 'other']);
    releaseAll();
    await Promise.all(ofOne);
    expect(prepared).toHaveLength(4);
  });

  it('limits the queue per person', async () => {
    const { run } = open({ newMaxPerOwner: 1 });
    const task = await sent(300);
    const admit = (owner: string) => run('ADMIT', async () => task, { owner, bytes: 1 });
    const settled = await Promise.allSettled(['one', 'one', 'one', 'other'].map(admit));
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  });

  it('ends a new picture that times out, and continues with the next', async () => {
    const { run } = open({ newTimeoutMs: 1 });
    const task = await sent(4_400);
    await expect(run('ADMIT', async () => task, { owner: 'one', bytes: 1 })).rejects.toThrow(PictureTooSlow);
    expect((await run('DERIVE', aTask)).bytes.length).toBeGreaterThan(0);
  });

  it('reports what the decoder could not read', async () => {
    const { run } = open({});
    const broken = async (): Promise<Asked<'DERIVE'>> => ({ ...(await aTask()), bytes: Buffer.from('no picture') });
    await expect(run('DERIVE', broken)).rejects.toThrow(PictureFailed);
  });

  it('reports that the original could not be read', async () => {
    const { run } = open({});
    await expect(run('DERIVE', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect((await run('DERIVE', aTask)).bytes.length).toBeGreaterThan(0);
  });
});
