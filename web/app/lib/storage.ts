import { slug } from './slug.ts';

const keyOf = (name: string) => `${slug()}_${name}`;

/** What the browser's own store would not take, because it is full or forbidden: kept for as long as the page is open. */
const unstored = new Map<string, string>();

/** What is stored in this browser under the product's prefix; null when nothing is, undefined when it is garbled. */
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
  try {
    return localStorage.getItem(keyOf(name));
  } catch {
    return null;
  }
}

/** False when the store is full or forbidden: it then lasts only as long as this page is open. It never throws. */
export function writeStored(name: string, value: unknown): boolean {
  const text = JSON.stringify(value);
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
  try {
    localStorage.removeItem(keyOf(name));
  } catch {
    // A forbidden store holds nothing to remove.
  }
}

/** The names under which something is stored here. */
export function storedNames(): string[] {
  return [...new Set([...unstored.keys(), ...namesInStore()])];
}

function namesInStore(): string[] {
  try {
    const prefix = keyOf('');
    return Object.keys(localStorage).flatMap(key => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
  } catch {
    return [];
  }
}

/** Tells when another tab changes what is stored under a name. Returns how to stop. */
export function onStoredElsewhere(name: string, tell: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    // Without a key the whole store was emptied.
    if (key === null || key === keyOf(name)) tell();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
