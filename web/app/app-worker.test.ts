import { beforeEach, expect, it, vi } from 'vitest';

const open = async () => {
  vi.resetModules();
  vi.stubEnv('PROD', true);
  const reload = vi.fn();
  const page = new EventTarget();
  const waiting = { postMessage: vi.fn() };
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: {},
    ready: Promise.resolve({ active: null }),
    register: async () => ({ waiting, update: async () => undefined }),
  });
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { reload });
  const { installWorker, takeOverIfNew } = await import('./app-worker.ts');
  await installWorker('MODEL');
  return {
    reload,
    waiting,
    openScreen: takeOverIfNew,
    type: () => page.dispatchEvent(new Event('input')),
    change: () => serviceWorker.dispatchEvent(new Event('controllerchange')),
  };
};

beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers().unstubAllEnvs();
});

it('shows the page anew once the new version has taken over', async () => {
  const { reload, waiting, openScreen, change } = await open();
  openScreen();
  expect(waiting.postMessage).toHaveBeenCalledWith({ kind: 'TAKE_OVER' });
  expect(reload).not.toHaveBeenCalled();
  change();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('waits for the next screen where something was typed before it took over', async () => {
  const { reload, openScreen, type, change } = await open();
  openScreen();
  type();
  change();
  expect(reload).not.toHaveBeenCalled();
  openScreen();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('takes what was typed on a screen before for nothing', async () => {
  const { reload, openScreen, type, change } = await open();
  openScreen();
  type();
  openScreen();
  change();
  expect(reload).toHaveBeenCalledTimes(1);
});
