import { flushCompileCache } from 'node:module';
import { isIPv6 } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { styleText } from 'node:util';
import { demoSignIns } from '#demo/people.ts';
import { namedHost } from '#server/deployment.ts';
import { type Child, startChild } from './child.ts';
import type { Lifecycle } from './lifecycle.ts';
import { step } from './progress.ts';
import { restartOnExit } from './restart-on-exit.ts';
import { secretKeyOf } from './secret-key.ts';
import type { Settings } from './settings.ts';
import type { Prepared } from './system.ts';

type Mode = {
  environment: 'production' | 'development';
  /** The bundle, or the sources. */
  programs: { server: string; players: string };
  /** How the server is supervised: restarted when it exits, or when its sources change. */
  keep: (launch: () => Child) => Child;
};

/** The demo people act once the first pages are shown: until then all of the processor is for them. */
const settledMs = 4000;

/** Starts the server, which loads while the database opens, and prints the addresses; then starts the demo players. */
export async function startPrograms(
  settings: Settings,
  database: Promise<Prepared>,
  mode: Mode,
  lifecycle: Lifecycle,
): Promise<void> {
  const serverEnv = {
    // Follows once there is a database.
    DATABASE_URL: '',
    SECRET_KEY: secretKeyOf(settings.dataDir),
    HOST: settings.host,
    PORT: String(settings.port),
    DATA_DIR: settings.dataDir,
    DEMO: settings.demo ? 'on' : 'off',
    NODE_ENV: mode.environment,
  };
  const launch = () => {
    const child = startChild(mode.programs.server, serverEnv);
    database.then(({ databaseUrl }) => child.tell({ databaseUrl })).catch(() => undefined);
    return child;
  };
  const url = await step('server', () => mode.keep(launch).ready);
  console.log(`\n${welcome(settings)}\n`);
  await delay(settledMs, undefined, { signal: lifecycle.signal }).catch(() => undefined);
  if (lifecycle.isStopping) return;
  flushCompileCache();
  const { continueDemo } = await database;
  await continueDemo();
  if (!settings.playsDemo || lifecycle.isStopping) return;
  const env = { API_URL: url, DATA_DIR: settings.dataDir, NODE_ENV: mode.environment };
  restartOnExit('demo play', () => startChild(mode.programs.players, env), lifecycle);
}

function welcome({ host, port, demo, publicUrl, showsCodes, movesClock }: Settings): string {
  const url = `http://${isIPv6(host) ? `[${host}]` : namedHost(host)}:${port}`;
  const link = (address: string) => styleText(['bold', 'cyan'], address);
  const people = demoSignIns.map(
    ({ role, name, phone, note }) => `    ${role.padEnd(10)}${name.padEnd(18)}${phone}${note ? `   ${note}` : ''}`,
  );
  return [
    `  ${process.env.PRODUCT_NAME || 'Zodel'} is open at ${link(publicUrl ?? url)}`,
    ...(publicUrl ? [`  It listens at ${link(url)}`] : []),
    ...(demo ? ['', '  Sign in as one of the demo people:', ...people] : []),
    '',
    ...(movesClock ? [`  Watch a job's money by moving the clock at ${link(`${url}/dev/time`)}`] : []),
    ...(showsCodes ? [`  Sign-in codes appear in this terminal and at ${link(`${url}/dev`)}`] : []),
    '  Ctrl-C stops it.',
  ].join('\n');
}
