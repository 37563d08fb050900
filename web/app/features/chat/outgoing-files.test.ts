import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShownAttachment } from '#contract/schemas/chat-message.ts';
import { mayReload } from '#page-delivery/browser/lost-chunk.ts';
import { outgoingFiles } from './outgoing-files.ts';

const aFile = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const attached = (name: string): ShownAttachment => ({
  kind: 'IMAGE',
  fileId: name,
  filename: name,
  widthPx: 1,
  heightPx: 1,
  durationMs: null,
  src: `/${name}`,
  placeholder: null,
});

/** Files whose uploads end when the test says so. */
const aTray = (held: ShownAttachment[] = []) => {
  const uploads = new Map<string, { done(): void; failed(error: Error): void; signal: AbortSignal }>();
  const ready: string[][] = [];
  const sendPicture = (file: File, { signal }: { signal: AbortSignal }) =>
    new Promise<ShownAttachment>((done, failed) =>
      uploads.set(file.name, { done: () => done(attached(file.name)), failed, signal }),
    );
  const tray = outgoingFiles({
    held,
    send: {
      refusalOf: ({ name }) => (name.endsWith('.txt') ? 'No picture.' : null),
      isRefused: error => (error as Error).message === 'refused',
      sendPicture,
      sendVoice: sendPicture,
    },
    onReady: attachments => void ready.push(attachments.map(({ fileId }) => fileId)),
  });
  const shown = () => tray.view.read().files.map(({ name, state }) => `${name} ${state}`);
  return { tray, uploads, ready, shown };
};
const settle = () => new Promise(resolve => setImmediate(resolve));

describe('files of a message that is being written', () => {
  beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }));

  it('keep the page from a reload until the server has them, or has refused them', async () => {
    const { tray, uploads } = aTray();
    vi.stubGlobal('navigator', { onLine: false });
    tray.addPictures([aFile('a')]);
    expect(mayReload()).toBe(false);
    vi.stubGlobal('navigator', { onLine: true });
    tray.resume();
    uploads.get('a')?.failed(new Error('lost'));
    await settle();
    // Shown nowhere, it cannot be tried again.
    expect(mayReload()).toBe(true);
    const leave = tray.appear();
    expect(mayReload()).toBe(false);
    leave();
    expect(mayReload()).toBe(true);
    tray.appear();
    tray.retry(tray.view.read().files[0]?.key ?? '');
    uploads.get('a')?.done();
    await settle();
    expect(mayReload()).toBe(true);
    tray.addPictures([aFile('b'), aFile('c.txt')]);
    expect(mayReload()).toBe(false);
    uploads.get('b')?.failed(new Error('refused'));
    await settle();
    expect(mayReload()).toBe(true);
  });

  it('keep the order in which they were added, whichever is uploaded first', async () => {
    const { tray, uploads, ready } = aTray([attached('held')]);
    tray.addPictures([aFile('a'), aFile('b')]);
    uploads.get('b')?.done();
    await settle();
    uploads.get('a')?.done();
    await settle();
    expect(ready).toEqual([
      ['held', 'b'],
      ['held', 'a', 'b'],
    ]);
    expect(tray.take().map(({ fileId }) => fileId)).toEqual(['held', 'a', 'b']);
    expect([tray.view.read().files, ready.at(-1)]).toEqual([[], []]);
  });

  it('are at most ten, and say how many were left out', () => {
    const { tray } = aTray();
    tray.addPictures(Array.from({ length: 12 }, (_, n) => aFile(`${n}`)));
    expect(tray.view.read()).toMatchObject({ note: 'At most 10 files in a message: 2 were left out.' });
    expect(tray.view.read().files).toHaveLength(10);
  });

  it('that fail can be tried again, unless the file itself was refused', async () => {
    const { tray, uploads, shown } = aTray();
    tray.addPictures([aFile('a'), aFile('b'), aFile('c.txt')]);
    uploads.get('a')?.failed(new Error('refused'));
    uploads.get('b')?.failed(new Error('lost'));
    await settle();
    expect(tray.view.read().files.map(({ isRetryable }) => isRetryable)).toEqual([false, true, false]);
    tray.retry(tray.view.read().files[1]?.key ?? '');
    uploads.get('b')?.done();
    await settle();
    expect(shown()).toEqual(['a FAILED', 'b READY', 'c.txt FAILED']);
  });

  it('wait for a connection, and stop uploading when they are removed', async () => {
    const { tray, uploads, shown } = aTray();
    vi.stubGlobal('navigator', { onLine: false });
    tray.addPictures([aFile('a')]);
    expect(shown()).toEqual(['a OFFLINE']);
    vi.stubGlobal('navigator', { onLine: true });
    tray.resume();
    expect(shown()).toEqual(['a SENDING']);
    tray.remove(tray.view.read().files[0]?.key ?? '');
    expect([shown(), uploads.get('a')?.signal.aborted]).toEqual([[], true]);
  });
});
