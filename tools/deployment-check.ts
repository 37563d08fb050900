import { listOf, problemsOf } from '#server/config.ts';
import { kindOf, missingForDeployment } from '#server/deployment.ts';
import { Refusal } from './refusal.ts';

/** Defaults that our start command gives the server. */
const given = (env: NodeJS.ProcessEnv, secretKey?: string): NodeJS.ProcessEnv => ({
  ...env,
  DATABASE_URL: env.DATABASE_URL || 'the embedded database',
  SECRET_KEY: env.SECRET_KEY || secretKey,
});

const keyInDataDir = 'made by the start and kept in DATA_DIR';

/** Fails early if the server would refuse to start. */
export function requireSafe(env: NodeJS.ProcessEnv): void {
  const kind = kindOf(env);
  const problems = problemsOf(given(env, kind === 'DEPLOYMENT' ? undefined : keyInDataDir));
  if (problems.length === 0) return;
  const mayBeOpened = kindOf({ ...env, DANGER_PUBLIC_SIGN_IN_CODES: 'on' }) === 'OPEN_SANDBOX';
  throw new Refusal(
    [
      kind === 'DEPLOYMENT'
        ? 'With these settings others can reach this server, so it does not start yet:'
        : 'These settings are wrong:',
      listOf(problems),
      ...(kind === 'DEPLOYMENT' ? ['The shortest right settings stand in docs/operations/deploying.md.'] : []),
      ...(kind === 'DEPLOYMENT' && mayBeOpened
        ? ['To show a sandbox to others all the same: npm start -- --danger-public-sign-in-codes']
        : []),
    ].join('\n'),
  );
}

/** Prints what these settings lack for a deployment. Returns whether anything is missing. */
export function printMissing(env: NodeJS.ProcessEnv): boolean {
  const problems = problemsOf(given({ ...env, NODE_ENV: 'production' }), missingForDeployment);
  if (problems.length > 0) {
    console.log(`A deployment with these settings would lack:\n${listOf(problems)}`);
    if (kindOf(env) === 'SANDBOX') console.log('As they are, npm start runs a sandbox for this machine alone.');
    return true;
  }
  console.log(`Nothing is missing: npm start runs a deployment at ${env.PUBLIC_URL}.`);
  if (!env.DATABASE_URL) console.log('DATABASE_URL is unset: its database is the embedded one, in DATA_DIR.');
  return false;
}
