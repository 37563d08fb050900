import { expect, it, vi } from 'vitest';
import { openNotice } from './open-notice.ts';

const HOST = 'https://zodel.test';
const address = '/model/account/dashboard?job=1';

/** Taps a notice, or a button on it, with windows of the product open at these addresses. */
const tap = async (action = '', open: string[] = []) => {
  const stored = new Map<string, string>();
  const put = async (key: string, answer: Response) => void stored.set(key, await answer.text());
  vi.stubGlobal('caches', { open: async () => ({ put }) });
  const openWindow = vi.fn(async (_address: string) => null);
  const windows = open.map(path => ({
    url: HOST + path,
    visibilityState: 'visible',
    postMessage: vi.fn(),
    focus: vi.fn(async () => undefined),
  }));
  const scope = { clients: { matchAll: async () => windows, openWindow } };
  const notification = { close: vi.fn(), data: { address } };
  await openNotice(
    scope as unknown as ServiceWorkerGlobalScope,
    { notification, action } as unknown as NotificationEvent,
  );
  return { windows, openWindow, stored };
};

it('hands an answer over under an id that no link can name', async () => {
  const { openWindow, stored } = await tap('ACCEPT');
  const [[key, answer] = []] = [...stored];
  expect(answer).toBe('ACCEPT');
  expect(key).toMatch(/^\/tapped-answer\/[\da-f-]{36}$/);
  expect(openWindow).toHaveBeenCalledWith(`${address}&answer=${key?.slice('/tapped-answer/'.length)}`);
});

it('opens the page of a notice that was tapped beside its buttons', async () => {
  const { openWindow, stored } = await tap();
  expect(openWindow).toHaveBeenCalledWith(address);
  expect(stored.size).toBe(0);
});

it('shows it in a window that shows the app already', async () => {
  const { windows, openWindow } = await tap('', ['/', '/chat']);
  expect(windows.map(({ postMessage }) => postMessage.mock.calls)).toEqual([[], [[{ kind: 'OPEN', address }]]]);
  expect(windows[1]?.focus).toHaveBeenCalled();
  expect(openWindow).not.toHaveBeenCalled();
});

it.each(['/', '/sign-in', '/manager/jobs/new/location'])(
  'opens a window beside %s, which listens to nothing',
  async path => {
    const { windows, openWindow } = await tap('', [path]);
    expect(openWindow).toHaveBeenCalledWith(address);
    expect(windows[0]?.postMessage).not.toHaveBeenCalled();
  },
);
