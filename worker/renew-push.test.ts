import { expect, it, vi } from 'vitest';
import { renewPush } from './renew-push.ts';

const key = new Uint8Array([4, 2]).buffer;

const change = async (event: object, answer: Promise<unknown> = Promise.resolve()) => {
  const subscribe = vi.fn(() => answer);
  const postMessage = vi.fn();
  const scope = { registration: { pushManager: { subscribe } }, clients: { matchAll: async () => [{ postMessage }] } };
  await renewPush(scope as unknown as ServiceWorkerGlobalScope, event as PushSubscriptionChangeEvent);
  return { subscribe, postMessage };
};
const former = { options: { applicationServerKey: key } };
const told = { kind: 'PUSH_CHANGED' };

it('subscribes again under the same key where the browser has only ended it, and tells open pages', async () => {
  const { subscribe, postMessage } = await change({ oldSubscription: former, newSubscription: null });
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: key });
  expect(postMessage).toHaveBeenCalledWith(told);
});

it('keeps what the browser has made itself', async () => {
  const { subscribe, postMessage } = await change({ oldSubscription: former, newSubscription: {} });
  expect(subscribe).not.toHaveBeenCalled();
  expect(postMessage).toHaveBeenCalledWith(told);
});

it('tells open pages also where it may not subscribe any more', async () => {
  const refused = Promise.reject(new Error('Permission denied'));
  const { postMessage } = await change({ oldSubscription: former, newSubscription: null }, refused);
  expect(postMessage).toHaveBeenCalledWith(told);
});
