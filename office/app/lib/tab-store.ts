/** Set on the document by the server: the prefix of everything the product stores in a browser. */
const slug = (): string => document.documentElement.dataset.slug ?? 'zodel';
export const keyOf = (name: string): string => `${slug()}_office_${name}`;

/** Everything of this tab, when another person takes it over. */
export function clearTabValues(): void {
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(keyOf(''))) sessionStorage.removeItem(name);
  } catch {
    // A forbidden storage has nothing to remove.
  }
}

/** Session storage; null when empty or forbidden. */
export function readTabValue(name: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(name));
  } catch {
    return null;
  }
}

export function writeTabValue(name: string, value: string): void {
  try {
    sessionStorage.setItem(keyOf(name), value);
  } catch {
    // Quota exceeded or storage forbidden.
  }
}

export function removeTabValue(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // A forbidden storage has nothing to remove.
  }
}
