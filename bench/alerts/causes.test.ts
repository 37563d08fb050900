import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inProject } from '#tools/settings.ts';
import { engineCauses } from '../cluster/stage/engine-causes.ts';
import { failing, waiting } from './causes.ts';

const namesOf = (causes: readonly { alerts: readonly string[] }[]): string[] => [
  ...new Set(causes.flatMap(({ alerts }) => alerts)),
];

it('have each alert tried, by one of two benches', () => {
  const rules = readFileSync(inProject('deploy', 'prometheus', 'rules', 'alerts.yaml'), 'utf8');
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  expect([...namesOf([...waiting, ...failing]), ...namesOf(engineCauses)].toSorted()).toEqual(alerts.toSorted());
});
