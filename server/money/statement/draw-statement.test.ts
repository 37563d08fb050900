import { expect, it } from 'vitest';
import { textOfPdf } from '../../testing/pdf-text.ts';
import { drawStatement } from './draw-statement.ts';
import type { StatementLine } from './read-statement.ts';

const LONG_TITLE = `Event and Trade Show in ${'Llanfairpwllgwyngyll '.repeat(6)}on Dec 16`;

const line: StatementLine = {
  title: LONG_TITLE,
  kind: 'WORK',
  minutes: 120,
  agreedCents: 20_000,
  deductedCents: 0,
  payCents: 20_000,
  paidAt: new Date('2026-11-05T12:00:00Z'),
  bankedAt: null,
  transferId: 'tr_1',
};

const drawn = async (name: string, publicUrl?: string): Promise<string> => {
  const statement = { month: '2026-11', name, lines: [line], totalCents: 20_000 };
  return textOfPdf(await drawStatement(statement, 'Zodel', publicUrl)).join('');
};

it('shows all of a long title', async () => {
  const text = await drawn('Zoë Łukasz');
  expect(text).toContain('$200.00');
  expect(text.replaceAll(' ', '')).toContain(LONG_TITLE.replaceAll(' ', ''));
  expect(text).toContain('Zoë Łukasz');
  expect(text).not.toContain('In its own letters');
});

it('refers to the page for a name that it has no letters for', async () => {
  const text = await drawn('美咲 Ann', 'https://zodel.example');
  expect(text).toContain('… Ann');
  expect(text).toContain('In its own letters: https://zodel.example/model/account/earnings');
});
