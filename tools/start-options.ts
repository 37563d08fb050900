import { parseArgs } from 'node:util';
import { Refusal } from './refusal.ts';

type StartOptions = { check: boolean; opensSandbox: boolean };

const usage =
  'Usage: npm start [-- OPTION]\n' +
  '  --check                         says what a deployment with these settings would lack, and starts nothing\n' +
  '  --danger-public-sign-in-codes   lets others reach a sandbox, in which anyone can sign in as anyone';

export function readStartOptions(args: string[]): StartOptions {
  try {
    const { values } = parseArgs({
      args,
      options: { check: { type: 'boolean' }, 'danger-public-sign-in-codes': { type: 'boolean' } },
    });
    return { check: values.check ?? false, opensSandbox: values['danger-public-sign-in-codes'] ?? false };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new Refusal(`${reason}.\n${usage}`, { cause: error });
  }
}
