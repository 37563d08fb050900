import { expect, it, vi } from 'vitest';
import { pushAbility } from './push.ts';

vi.mock('./app-mode.ts', () => ({ isAppMode: () => isInstalled }));
let isInstalled = false;

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';

/** A browser with push notices, unless it is an iPhone’s before the app is installed. */
const browser = (userAgent: string, permission: NotificationPermission | null) => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 5, serviceWorker: {} });
  vi.stubGlobal('window', permission ? { PushManager: {}, Notification: {} } : {});
  vi.stubGlobal('Notification', { permission });
};

it('asks for the installation first, only where it helps', () => {
  isInstalled = false;
  browser(iPhone, null);
  expect(pushAbility()).toBe('INSTALL');
  isInstalled = true;
  expect(pushAbility()).toBe('NONE');
  browser(iPhone, 'default');
  expect(pushAbility()).toBe('ABLE');
  isInstalled = false;
  browser('Mozilla/5.0 (X11; Linux x86_64)', null);
  expect(pushAbility()).toBe('NONE');
});

it('takes a no for a no', () => {
  browser('Mozilla/5.0 (X11; Linux x86_64)', 'denied');
  expect(pushAbility()).toBe('DENIED');
});
