import { readFileSync, writeFileSync } from 'node:fs';

type Entry = Record<string, unknown> & { name?: string; version?: string };
type Lock = { packages: Record<string, Entry> };

const inFolder = 'node_modules/';

/**
 * The text of a lock file with an address for each package, under a host that exists nowhere. `.npmrc` says why.
 * npm itself writes addresses of the registry it uses, or none.
 */
export function withNeutralAddresses(text: string): string {
  // Written by npm.
  const lock = JSON.parse(text) as Lock;
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === '') continue;
    const name = entry.name ?? path.slice(path.lastIndexOf(inFolder) + inFolder.length);
    const file = `${name.slice(name.indexOf('/') + 1)}-${entry.version}.tgz`;
    const fields = Object.entries(entry).filter(([field]) => field !== 'resolved');
    const place = fields.findIndex(([field]) => field === 'version') + 1;
    fields.splice(place, 0, ['resolved', `https://registry.invalid/${name}/-/${file}`]);
    lock.packages[path] = Object.fromEntries(fields);
  }
  return `${JSON.stringify(lock, null, 2)}\n`;
}

export function neutralizeAddresses(file: string): void {
  const text = readFileSync(file, 'utf8');
  const neutral = withNeutralAddresses(text);
  if (neutral !== text) writeFileSync(file, neutral);
}
