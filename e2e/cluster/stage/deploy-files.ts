import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { inProject } from '#tools/settings.ts';

type Service = { environment: Record<string, string>; command: string[] };

export const deployFile = (path: string): string => readFileSync(inProject(path), 'utf8');

/** A service of compose.yaml, with values in place of `${NAME:?}`. */
export const composeService = (name: string, values: Record<string, string>): Service => {
  const { services } = parse(deployFile('compose.yaml'), { merge: true }) as {
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
