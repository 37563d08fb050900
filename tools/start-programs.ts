import { isIPv6 } from 'node:net';
import { styleText } from 'node:util';
import { demoSignIns } from '#demo/people.ts';
import { namedHost } from '#server/deployment.ts';
import { type Child, startChild } from './child.ts';
import type { Lifecycle } from './lifecycle.ts';
import { step } from './progress.ts';
import { restartOnExit } from './restart-on-exit.ts';
import { secretKeyOf } from './secret-key.ts';
import type { Settings } from './settings.ts';

type Mode = {
  environment: 'production' | 'development';
  /** How the server is supervised: restarted when it exits, or when its sources change. */
  keep: (launch: () => Child) => Child;
  demoIsReady: Promise<void>;
};

/** Starts the server, then the demo players, and prints the addresses. */
export async function startPrograms(settings: Settings, databaseUrl: string, mode: Mode, lifecycle: Lifecycle) {
  const serverEnv = {
    DATABASE_URL: databaseUrl,
    SECRET_KEY: secretKeyOf(settings.dataDir),
    HOST: settings.host,
    PORT: String(settings.port),
    DATA_DIR: settings.dataDir,
    DEMO: settings.demo ? 'on' : 'off',
    NODE_ENV: mode.environment,
  };
  const url = await step('server', () => mode.keep(() => startChild('server/main.ts', serverEnv)).ready);
  await mode.demoIsReady;
  if (settings.playsDemo && !lifecycle.isStopping)
    restartOnExit(
      'demo play',
      () => startChild('demo/play.ts', { API_URL: url, DATA_DIR: settings.dataDir, NODE_ENV: mode.environment }),
      lifecycle,
    );
  console.log(`\n${welcome(settings)}\n`);
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
