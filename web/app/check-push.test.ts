import { beforeEach, expect, it, vi } from 'vitest';
import { markPush, pushMark } from '#lib/push-mark.ts';
import { checkPush } from './check-push.ts';
import { client } from './client.ts';

const stored = new Map<string, string>();
const called: string[] = [];
let isOn: boolean;
let isSubscribed: boolean;
let permission: NotificationPermission;
let ownKey: ArrayBuffer | null;

const signIn = (sub: string, sid: string) => {
  const token = `h.${btoa(JSON.stringify({ sub, sid }))}.s`;
  const cookie = `zodel_token=${encodeURIComponent(JSON.stringify(token))}`;
  vi.stubGlobal('document', { documentElement: { dataset: { slug: 'zodel' } }, cookie });
};

beforeEach(() => {
  stored.clear();
  called.length = 0;
  [isOn, isSubscribed, permission] = [false, true, 'granted'];
  ownKey = new Uint8Array([0, 0, 0]).buffer;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });
  const subscription = {
    endpoint: 'https://push.example/1',
    options: {
      get applicationServerKey() {
        return ownKey;
      },
    },
    unsubscribe: async () => true,
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
  };
  const registration = {
    pushManager: {
      getSubscription: async () => (isSubscribed ? subscription : null),
      subscribe: async () => subscription,
    },
  };
  const serviceWorker = { getRegistration: async () => registration, ready: Promise.resolve(registration) };
  vi.stubGlobal('navigator', { serviceWorker, userAgent: '' });
  const Notification = {
    get permission() {
      return permission;
    },
    requestPermission: async () => permission,
  };
  vi.stubGlobal('Notification', Notification);
  vi.stubGlobal('window', { PushManager: {}, Notification });
  vi.spyOn(client, 'call').mockImplementation(async name => {
    called.push(name);
    return { publicKey: 'AAAA', isOn, done: true } as never;
  });
  signIn('mara', 'one');
});

it('subscribes the same person again after the session has ended with its subscription', async () => {
  markPush('ON', 'mara', 'one', 'https://push.example/1');
  signIn('mara', 'two');
  await checkPush();
  expect(called).toEqual(['getPush', 'savePush']);
  expect(pushMark('mara')).toEqual({
    state: 'ON',
    userId: 'mara',
    sessionId: 'two',
    endpoint: 'https://push.example/1',
  });
});

it('subscribes nobody else', async () => {
  markPush('ON', 'mara', 'one', 'https://push.example/1');
  signIn('tove', 'two');
  await checkPush();
  expect(called).toEqual(['getPush']);
  expect(pushMark('tove')).toBeNull();
});

it('does not end the notices of someone else either', async () => {
  markPush('ON', 'mara', 'one', 'https://push.example/1');
  signIn('tove', 'two');
  permission = 'denied';
  await checkPush();
  expect(called).toEqual([]);
});

it('marks a device that was switched on before there were marks', async () => {
  stored.set('zodel_push', '"ON"');
  isOn = true;
  await checkPush();
  expect(called).toEqual(['getPush']);
  expect(pushMark('mara')).toEqual({
    state: 'ON',
    userId: 'mara',
    sessionId: 'one',
    endpoint: 'https://push.example/1',
  });
});

it('tells the server of a subscription that the browser has put in place of the former, whether that still stands or not', async () => {
  for (const stands of [true, false]) {
    called.length = 0;
    markPush('ON', 'mara', 'one', 'https://push.example/0');
    isOn = stands;
    await checkPush();
    expect(called).toEqual(['getPush', 'savePush']);
    expect(pushMark('mara')?.endpoint).toBe('https://push.example/1');
  }
});

it('changes nothing while all is as it was', async () => {
  markPush('ON', 'mara', 'one', 'https://push.example/1');
  isOn = true;
  await checkPush();
  expect(called).toEqual(['getPush']);
});

it('renews what the browser has lost with its storage', async () => {
  markPush('ON', 'mara', 'one', 'https://push.example/1');
  [isOn, isSubscribed] = [true, false];
  await checkPush();
  expect(called).toEqual(['getPush', 'savePush']);
});

it('leaves alone what was made for a key that the browser does not name', async () => {
  ownKey = null;
  markPush('ON', 'mara', 'one', 'https://push.example/1');
  isOn = true;
  await checkPush();
  expect(called).toEqual(['getPush']);
});

it.each([true, false])(
  'subscribes anew once the server has another key, by which no push arrives; kept there: %s',
  async stands => {
    ownKey = new Uint8Array([1, 2, 3]).buffer;
    markPush('ON', 'mara', 'one', 'https://push.example/1');
    isOn = stands;
    await checkPush();
    expect(called).toEqual(['getPush', 'savePush']);
  },
);

it('leaves notices off that were switched off from another device', async () => {
  markPush('ON', 'mara', 'one', 'https://push.example/1');
  await checkPush();
  expect(called).toEqual(['getPush']);
  expect(pushMark('mara')).toBeNull();
});

it('ends them on the server once the browser allows them no more', async () => {
  markPush('ON', 'mara', 'one', 'https://push.example/1');
  permission = 'denied';
  await checkPush();
  expect(called).toEqual(['removePush']);
  expect(pushMark('mara')?.state).toBe('ENDED');
});
