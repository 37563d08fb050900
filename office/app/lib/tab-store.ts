/** Written by the server on the document: the prefix of whatever the product keeps in a browser. */
const slug = (): string => document.documentElement.dataset.slug ?? 'zodel';
export const keyOf = (name: string): string => `${slug()}_office_${name}`;

/** Session storage; null when empty or forbidden. */
export function readKept(name: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(name));
  } catch {
    return null;
  }
}

export function keep(name: string, value: string): void {
  try {
    sessionStorage.setItem(keyOf(name), value);
  } catch {
    // Quota exceeded or storage forbidden.
  }
}

export function forget(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // A forbidden store holds nothing to remove.
  }
}
