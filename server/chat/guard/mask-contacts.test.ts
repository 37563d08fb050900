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

  it.each([
    'P.de Wit meets you at the door.',
    'J.de Vries and Dr.von Berg are on site from 9.',
    'Ask for Dr.de Jong or Prof.Dr.de Jong.',
    'A.de la Torre has the badges, J.R.de Vries the keys.',
    'R.De Smet opens the booth, T.Ly Nguyen closes it.',
    'The photographer is J.-P.de Wit.',
    'Chr.de Boer, the stylist, meets you at 7.',
    'p.de wit',
  ])('leaves the names in %j', text => expect(maskContacts(text)).toEqual({ text, masked: [] }));

  it('names every kind that was masked, and masks each place', () => {
    expect(maskContacts('jane@example.com or 702-555-0123, insta: janedoe, example.com')).toEqual({
      text: '•••• or ••••, insta: ••••, ••••',
      masked: ['EMAIL', 'LINK', 'PHONE', 'HANDLE'],
    });
  });

  it.each(hostile)('ends with a hundred thousand characters of %j', part => {
    const text = part.repeat(Math.ceil(100_000 / part.length));
    // A rule that tries again from each character would take minutes.
    expect(maskContacts(text).text.length).toBeGreaterThan(0);
  });
});
