import { join, resolve } from 'node:path';
import { hasDemo, kindOf } from '#server/deployment.ts';
import { readSecretFiles } from '#server/secret-files.ts';
import { Refusal } from './refusal.ts';

export const projectRoot = resolve(import.meta.dirname, '..');

export type Settings = {
  port: number;
  host: string;
  /** Absolute. Holds the embedded database, uploaded files and the lock. */
  dataDir: string;
  /** An external PostgreSQL; undefined means the embedded one. */
  databaseUrl: string | undefined;
  demo: boolean;
  /** The demo people act: on a server that does everything. */
  playsDemo: boolean;
  /** The public address, when it differs from where the server listens. */
  publicUrl: string | undefined;
  /** Texts stay local, so sign-in codes are shown. */
  showsCodes: boolean;
  /** A demo that only this machine can reach. */
  movesClock: boolean;
};

/** What is in files of a secret store, under its own name. */
export function fillInSecrets(env: NodeJS.ProcessEnv): void {
  try {
    readSecretFiles(env);
  } catch (error) {
    throw new Refusal((error as Error).message);
  }
}

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  fillInSecrets(env);
  requireDemoModels(env);
  return {
    port: readPort(env.PORT),
    host: env.HOST || '127.0.0.1',
    dataDir: resolve(projectRoot, env.DATA_DIR || '.data'),
    databaseUrl: env.DATABASE_URL || undefined,
    demo: readDemo(env),
    playsDemo: readDemo(env) && (env.ROLE || 'all') === 'all',
    publicUrl: env.PUBLIC_URL || undefined,
    showsCodes: kindOf(env) !== 'DEPLOYMENT' && (env.SMS_PROVIDER || 'local') === 'local',
    movesClock: kindOf(env) === 'SANDBOX' && readDemo(env),
  };
}

function readPort(value: string | undefined): number {
  if (!value) return 3000;
  const port = Number(value);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new Refusal(`PORT must be a number from 1 to 65535; it is "${value}".`);
}

function readDemo(env: NodeJS.ProcessEnv): boolean {
  if (!env.DEMO || env.DEMO === 'on' || env.DEMO === 'off') return hasDemo(env);
  throw new Refusal(`DEMO must be "on" or "off"; it is "${env.DEMO}".`);
}

/** Read by the demo itself, in each program. */
function requireDemoModels({ DEMO_MODELS: value }: NodeJS.ProcessEnv): void {
  if (!value) return;
  const count = Number(value);
  if (!Number.isInteger(count) || count < 120 || count > 400)
    throw new Refusal(`DEMO_MODELS must be a number from 120 to 400; it is "${value}".`);
}

export function inProject(...path: string[]): string {
  return join(projectRoot, ...path);
}
