import { isSeeing } from './seeing.ts';
import { slug } from './slug.ts';

const keyOf = (name: string) => `${slug()}_${name}`;

/**
 * Fallback in memory for values that the browser's storage refused, because it is full or forbidden; and for all of a tab in
 * which staff see as someone: what the browser stores is another's.
 */
const unstored = new Map<string, string>();

/** A value stored under the product's prefix; null when there is none, undefined when it cannot be parsed. */
export function readStored(name: string): unknown {
  const text = unstored.get(name) ?? readText(name);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readText(name: string): string | null {
  if (isSeeing()) return null;
  try {
    return localStorage.getItem(keyOf(name));
  } catch {
    return null;
  }
}

/** False when the storage is full or forbidden: the value is then kept in memory. Never throws. */
export function writeStored(name: string, value: unknown): boolean {
  const text = JSON.stringify(value);
  if (isSeeing()) {
    unstored.set(name, text);
    return true;
  }
  try {
    localStorage.setItem(keyOf(name), text);
    unstored.delete(name);
    return true;
  } catch {
    unstored.set(name, text);
    return false;
  }
}

export function removeStored(name: string): void {
  unstored.delete(name);
  if (isSeeing()) return;
  try {
    localStorage.removeItem(keyOf(name));
  } catch {
    // A forbidden storage has nothing to remove.
  }
}

/** The names of all stored values. */
export function storedNames(): string[] {
  return [...new Set([...unstored.keys(), ...namesInStore()])];
}

function namesInStore(): string[] {
  if (isSeeing()) return [];
  try {
    const prefix = keyOf('');
    return Object.keys(localStorage).flatMap(key => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
  } catch {
    return [];
  }
}

/** Subscribes to changes of a value by other tabs. Returns the unsubscribe function. */
export function onStoredElsewhere(name: string, tell: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    // Without a key the whole storage was cleared.
    if (key === null || key === keyOf(name)) tell();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
