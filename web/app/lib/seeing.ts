import { slug } from './slug.ts';

const key = () => `${slug()}_seeing`;
const listeners = new Set<() => void>();

/** Once a tab has shown someone’s things, it never shows those of whoever is signed in beside it. */
let hasSeen = false;

const stored = (): string | null => {
  try {
    return sessionStorage.getItem(key());
  } catch {
    return null;
  }
};

/** The token by which staff see in this tab what someone sees. No other tab has it, and no cookie. */
export const seeingToken = (): string | null => {
  if (typeof window === 'undefined') return null;
  const token = stored();
  if (token !== null) hasSeen = true;
  return token;
};

/** Whether staff see, or have seen, what someone sees in this tab: it stores nothing, and hears of nothing by itself. */
export const isSeeing = (): boolean => seeingToken() !== null || hasSeen;

const tell = () => {
  for (const listener of [...listeners]) listener();
};

/** False where the browser stores nothing for a tab. */
export const beginSeeing = (token: string): boolean => {
  try {
    sessionStorage.setItem(key(), token);
  } catch {
    return false;
  }
  tell();
  return seeingToken() !== null;
};

export const forgetSeeing = (): void => {
  try {
    sessionStorage.removeItem(key());
  } catch {
    // Nothing was stored.
  }
  tell();
};

export const onSeeing = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
