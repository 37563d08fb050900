import { slug } from './slug.ts';

const keyOf = (name: string) => `${slug()}_${name}`;

/** What is stored in this browser under the product's prefix; null when nothing is, or when it is garbled or forbidden. */
export function readStored(name: string): unknown {
  try {
    const text = localStorage.getItem(keyOf(name));
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** False when the store is full or forbidden; it never throws. */
export function writeStored(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function removeStored(name: string): void {
  try {
    localStorage.removeItem(keyOf(name));
  } catch {
    // A forbidden store holds nothing to remove.
  }
}

/** The names under which something is stored here. */
export function storedNames(): string[] {
  try {
    const prefix = keyOf('');
    return Object.keys(localStorage).flatMap(key => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
  } catch {
    return [];
  }
}
