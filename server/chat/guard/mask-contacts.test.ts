import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { MaskedKind } from '#contract/values/chat.ts';
import { maskContacts } from './mask-contacts.ts';

const linesOf = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');

const unescaped = (text: string) => JSON.parse(`"${text.replaceAll('"', '\\"')}"`) as string;

/** `KIND<tab>text`, with ⟦ ⟧ around what must be masked; everything outside must stay as it is. */
const evasive = linesOf('evasive-cases.txt').map(line => {
  const [kind = '', text = ''] = line.split('\t');
  const marked = unescaped(text);
  return {
    kind: kind as MaskedKind,
    text: marked.replaceAll(/[⟦⟧]/g, ''),
    shown: marked.replaceAll(/⟦[^⟧]*⟧/g, '••••'),
  };
});

const ordinary = linesOf('ordinary-sentences.txt').map(unescaped);

const bestMs = (run: () => void): number =>
  Math.min(
    ...Array.from({ length: 5 }, () => {
      const start = performance.now();
      run();
      return performance.now() - start;
    }),
  );

const hostile =
  `7 |a|@|a.|a@|a at |dot |7|seven|a-|http://|http://a)|insta: |(7|7,|1:|$1,|1,111|a.com/|x_|. |1/1/|one |5 oh |555-0123 |@ @|٧|＠|а `
    .split('|')
    .concat('\u200b7', '7\u0301', ' ', '\n');

describe('maskContacts', () => {
  it.each(evasive)('masks what is written around in %j', ({ kind, text, shown }) => {
    expect(maskContacts(text)).toEqual({ text: shown, masked: [kind] });
  });

  it('holds at least 200 evasive cases and 2,000 ordinary sentences, each once', () => {
    expect(new Set(evasive.map(({ text }) => text)).size).toBeGreaterThanOrEqual(200);
    expect(new Set(ordinary).size).toBeGreaterThanOrEqual(2000);
  });

  it('leaves all but two of the ordinary sentences about jobs as they are', () => {
    const alarms = ordinary.filter(text => maskContacts(text).masked.length > 0);
    expect(alarms.length, alarms.join('\n')).toBeLessThanOrEqual(2);
  });

  it('names every kind that was masked, and masks each place', () => {
    expect(maskContacts('jane@example.com or 702-555-0123, insta: janedoe, example.com')).toEqual({
      text: '•••• or ••••, insta: ••••, ••••',
      masked: ['EMAIL', 'LINK', 'PHONE', 'HANDLE'],
    });
  });

  it('takes at most 0.2 ms for a usual message', async () => {
    const maskAll = () => {
      for (const text of ordinary) maskContacts(text);
    };
    // Measured again where others use the machine meanwhile.
    await expect.poll(() => bestMs(maskAll) / ordinary.length, { timeout: 20_000 }).toBeLessThanOrEqual(0.2);
  });

  it.each(hostile)('needs four times as long for four times %j, not sixteen times', part => {
    const text = (length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length);
    const growth = () => {
      // Below a millisecond the clock measures the machine.
      const short = Math.max(
        1,
        bestMs(() => maskContacts(text(1000))),
      );
      return bestMs(() => maskContacts(text(4000))) / short;
    };
    // A busy machine may slow one of the two.
    let least = growth();
    for (let more = 0; more < 10 && least > 10; more += 1) least = Math.min(least, growth());
    expect(least).toBeLessThanOrEqual(10);
  });
});
