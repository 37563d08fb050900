import { parseArgs } from 'node:util';
import { Refusal } from '#tools/refusal.ts';

/** Numbers given as `--seconds 2`, each with its default. */
export function readOptions<Name extends string>(defaults: Record<Name, number>): Record<Name, number> {
  const names = Object.keys(defaults) as Name[];
  const options = Object.fromEntries(names.map(name => [name, { type: 'string' as const }]));
  const { values } = parseArgs({ options, strict: false });
  const read = { ...defaults };
  for (const name of names) {
    if (values[name] === undefined) continue;
    read[name] = Number(values[name]);
    if (!(read[name] >= 0)) throw new Refusal(`--${name} must be a number; it is "${values[name]}".`);
  }
  return read;
}
