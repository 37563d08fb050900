import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MOBILE_BREAKPOINT_PX } from '#contract/values/constants.ts';
import { gateScript } from './gate.ts';

type Listener = (event: object) => void;

/** Opens a page of the given width: its script runs before anything is shown. */
const opens = ({ width = 390, cookie = '', store = true, title = 'now' } = {}) => {
  const listeners = new Map<string, Listener>();
  const dataset: Record<string, string> = { slug: 'zodel' };
  const small = { matches: width <= MOBILE_BREAKPOINT_PX, tell: () => undefined as unknown };
  const isOpen = () => small.matches && !('browser' in dataset);
  const heading = {
    textContent: 'Zodel is an app',
    get offsetParent() {
      return isOpen() ? {} : null;
    },
  };
  const querySelector = (what: string) => (what === '[data-gate-title]' || title === 'now' ? heading : null);
  const shown = { documentElement: { dataset }, cookie, title: 'Messages', head: {}, querySelector };
  vi.stubGlobal('document', shown);
  const changes: (() => void)[] = [];
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(tell: () => void) {
        changes.push(tell);
      }
      observe() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return small.matches;
    },
    addEventListener: (_: string, tell: () => void) => {
      const before = small.tell;
      small.tell = () => {
        before();
        tell();
      };
    },
  }));
  vi.stubGlobal('localStorage', store ? fakeStore : forbidden);
  vi.stubGlobal('addEventListener', (type: string, listener: Listener) => listeners.set(type, listener));
  vi.stubGlobal('scrollTo', () => undefined);
  // biome-ignore lint/security/noGlobalEval: the page runs it as text, too.
  eval(gateScript);
  const press = (gate: string) => {
    const button = { dataset: { gate } };
    const target = { closest: () => button };
    listeners.get('click')?.({ target, stopImmediatePropagation: () => undefined });
  };
  const narrow = () => {
    small.matches = true;
    small.tell();
  };
  /** The page behind it, or the document, has changed. */
  const change = (to = shown.title) => {
    shown.title = to;
    for (const tell of changes) tell();
    return shown.title;
  };
  return {
    change,
    titleNow: () => shown.title,
    dataset,
    press,
    narrow,
    tell: (type: string, event: object) => listeners.get(type)?.(event),
  };
};

const stored = new Map<string, string>();
const reads = vi.fn((key: string) => stored.get(key) ?? null);
const fakeStore = { getItem: reads, setItem: (key: string, value: string) => stored.set(key, value) };
const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};
const forbidden = { getItem: denied, setItem: denied };

beforeEach(() => {
  stored.clear();
  reads.mockClear();
});

describe('choosing the browser', () => {
  it('is remembered on the device', () => {
    const first = opens();
    expect(first.dataset).not.toHaveProperty('browser');
    first.press('browser');
    expect(first.dataset).toHaveProperty('browser');
    expect(opens().dataset).toHaveProperty('browser');
  });

  it('holds for the page where nothing can be stored', () => {
    const page = opens({ store: false });
    page.press('browser');
    expect(page.dataset).toHaveProperty('browser');
    expect(opens({ store: false }).dataset).not.toHaveProperty('browser');
  });

  it('is read on narrow screens only', () => {
    opens().press('browser');
    reads.mockClear();
    const wide = opens({ width: 1024 });
    expect(reads).not.toHaveBeenCalled();
    expect(wide.dataset).not.toHaveProperty('browser');
    wide.narrow();
    expect(wide.dataset).toHaveProperty('browser');
  });
});

it('marks pages of someone who may be signed in', () => {
  expect(opens().dataset).not.toHaveProperty('known');
  expect(opens({ cookie: 'zodel_token=%22a%22' }).dataset).toHaveProperty('known');
});

it('offers the browser’s install prompt, once', () => {
  const { dataset, press, tell } = opens();
  const prompt = vi.fn();
  const preventDefault = vi.fn();
  tell('beforeinstallprompt', { preventDefault, prompt });
  expect(dataset).toHaveProperty('install');
  press('install');
  press('install');
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(dataset).not.toHaveProperty('install');
});

describe('the title of the tab', () => {
  it('names the page that is shown over another, and the other once it is shown', () => {
    const page = opens();
    page.tell('DOMContentLoaded', {});
    expect(page.titleNow()).toBe('Zodel is an app');
    expect(page.change('Jobs')).toBe('Zodel is an app');
    page.press('browser');
    expect(page.change()).toBe('Jobs');
    expect(page.change('Profile')).toBe('Profile');
  });

  it('waits for a page that is hydrated, and follows the width', () => {
    const page = opens({ width: 1024, title: '' });
    page.tell('DOMContentLoaded', {});
    page.tell('gateready', {});
    expect(page.titleNow()).toBe('Messages');
    page.narrow();
    expect(page.titleNow()).toBe('Zodel is an app');
  });
});
