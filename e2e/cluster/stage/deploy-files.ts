import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '#tools/settings.ts';

type Service = { environment: Record<string, string>; command: string[] };

export const deployFile = (path: string, root: string = projectRoot): string => readFileSync(join(root, path), 'utf8');

/** A service of compose.yaml, with values in place of `${NAME:?}`. */
export const composeService = (name: string, values: Record<string, string>, root?: string): Service => {
  const { services } = parse(deployFile('compose.yaml', root), { merge: true }) as {
    services: Record<string, Service>;
  };
  const service = services[name];
  if (!service) throw new Error(`compose.yaml has no service ${name}.`);
  const fill = (text: string) =>
    text.replaceAll(/\$\{(\w+):\?\}/g, (_, variable: string) => {
      const value = values[variable];
      if (value === undefined) throw new Error(`compose.yaml needs ${variable}.`);
      return value;
    });
  const environment = Object.entries(service.environment ?? {}).map(([key, value]) => [key, fill(String(value))]);
  return { environment: Object.fromEntries(environment), command: service.command ?? [] };
};
