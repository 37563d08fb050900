/** What is true of every container that is deployed: shared by the tests of compose.yaml and of Kubernetes. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { z } from 'zod';
import { problemsOf, settingNames } from '#server/config.ts';
import { kindOf, missingForDeployment } from '#server/deployment.ts';
import { inProject } from './settings.ts';

export const read = (path: string) => readFileSync(inProject(path), 'utf8');

/** Read by the libraries that we use, under these names. */
const ofLibraries = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'OTEL_EXPORTER_OTLP_HEADERS'];
const known = new Set([...settingNames, ...ofLibraries]);

export const metricsPort = /port: (\d+)/.exec(read('deploy/prometheus/prometheus.yml'))?.[1];

/** The settings of the image itself, which every container has. */
export const image = read('Dockerfile');
export const ofImage = Object.fromEntries(
  [...image.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]),
);

export const Values = z.record(z.string(), z.string());

export const withSecrets = (example: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(example).map(([name, value]) => [
      name,
      value.replaceAll(/replace[-_]me[\w-]*/g, () => randomBytes(24).toString('hex')),
    ]),
  );

/** Nobody starts with the secrets of an example, which everyone can read. */
export const expectRefused = (example: Record<string, string>, settings: Record<string, string>) => {
  const placeholders = Object.keys(settings).filter(name => settings[name] !== withSecrets(settings)[name]);
  expect(placeholders).toEqual(expect.arrayContaining(['DATABASE_URL', 'SECRET_KEY', 'AWS_SECRET_ACCESS_KEY']));
  const refused = problemsOf({ ...ofImage, ...settings }).map(({ setting }) => setting);
  expect(refused.toSorted()).toEqual(placeholders.toSorted());
  // A secret that no placeholder stands for would be one of ours.
  const secret = Object.keys(example).filter(name => /KEY|TOKEN|SECRET|PASS/.test(name));
  expect(secret.filter(name => example[name] === withSecrets(example)[name])).toEqual([]);
};

/** Nobody can start with these settings and find one missing, wrong, or without effect. */
export const expectDeployable = (given: Record<string, string>, args: readonly string[] = []) => {
  const settings: Record<string, string | undefined> = { ...ofImage, ...given };
  const role = args.find(arg => arg.startsWith('--role='))?.slice('--role='.length);
  if (role) settings.ROLE = role;
  expect(Object.keys(settings).filter(name => !known.has(name))).toEqual([]);
  expect(kindOf(settings)).toBe('DEPLOYMENT');
  expect(settings.METRICS_PORT, 'the port that Prometheus reads').toBe(metricsPort);
  expect(problemsOf(settings, missingForDeployment)).toEqual([]);
};
