import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { Refusal } from './refusal.ts';

/** Asks the person at the terminal. */
export function ask(question: string): Promise<string> {
  return askOn(question, process.stdout);
}

/** Prompts twice without echo; without a terminal, reads the first line of stdin. */
export async function askPassphrase(): Promise<string> {
  if (!process.stdin.isTTY) return firstLine();
  const first = await askHidden('Passphrase: ');
  if ((await askHidden('The same again: ')) !== first)
    throw new Refusal('These two were not the same. Nothing was changed.');
  return first;
}

async function askHidden(question: string): Promise<string> {
  process.stdout.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  try {
    return await askOn('', nowhere);
  } finally {
    process.stdout.write('\n');
  }
}

async function askOn(question: string, output: NodeJS.WritableStream): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  // The terminal's own Ctrl-C does not reach the process while a line is being edited.
  terminal.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  const closed = once(terminal, 'close').then(() => {
    throw new Refusal('Nothing was changed.');
  });
  closed.catch(() => undefined);
  try {
    return await Promise.race([terminal.question(question), closed]);
  } finally {
    terminal.close();
  }
}

async function firstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return '';
}
