import { parseArgs } from 'node:util';
import { Refusal } from './refusal.ts';

type StartOptions = { check: boolean; opensSandbox: boolean; role: string | undefined };

const usage =
  'Usage: npm start [-- OPTION]\n' +
  '  --check                         says what a deployment with these settings would lack, and starts nothing\n' +
  '  --role=web,api,…                what this server does, of web, api, chat, tasks and pictures; everything by default\n' +
  '  --danger-public-sign-in-codes   lets others reach a sandbox, in which anyone can sign in as anyone';

export function readStartOptions(args: string[]): StartOptions {
  try {
    const { values } = parseArgs({
      args,
      options: {
        check: { type: 'boolean' },
        'danger-public-sign-in-codes': { type: 'boolean' },
        role: { type: 'string' },
      },
    });
    return {
      check: values.check ?? false,
      opensSandbox: values['danger-public-sign-in-codes'] ?? false,
      role: values.role,
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new Refusal(`${reason}.\n${usage}`, { cause: error });
  }
}
